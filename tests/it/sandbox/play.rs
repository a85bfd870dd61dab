//! A person and a bot: commands, boards, private answers, selects, modals.

use serde_json::json;
use serenity::all::{
    Command, CommandOptionType, CommandType, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateCommand, CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EditMessage, GatewayIntents, GetMessages,
    InputTextStyle, Interaction, InteractionContext,
};

use super::bot::{Bot, Table};
use crate::support::openapi;

#[tokio::test]
async fn a_command_is_answered_with_a_board_and_the_board_is_edited() {
    let table = Table::open().await;
    let mut bot = Bot::connect(&table, GatewayIntents::empty()).await;
    let start = CreateCommandOption::new(CommandOptionType::SubCommand, "start", "Open a table")
        .add_sub_option(CreateCommandOption::new(CommandOptionType::Integer, "ante", "Coins").min_int_value(1));
    let command = CreateCommand::new("kara").description("Play Kara").add_option(start);
    Command::set_global_commands(&bot.http, vec![command]).await.expect("the command is sound");

    let playing = table.command("anna", "/kara start ante:50");
    let answering = async {
        let Interaction::Command(command) = bot.next().await else { panic!("a command was typed") };
        assert_eq!(command.data.name, "kara");
        assert_eq!(command.locale, "de");
        assert_eq!(command.user.name, "anna");
        let options = command.data.options();
        let text = format!("{:?}", options[0].value);
        assert!(text.contains("Integer(50)"), "{text}");
        let row = CreateActionRow::Buttons(vec![CreateButton::new("roll").label("Roll")]);
        let board = CreateInteractionResponseMessage::new().content("The house").components(vec![row]);
        command.create_response(&bot.http, CreateInteractionResponse::Message(board)).await.expect("in time");
        command
    };
    let (seen, command) = tokio::join!(playing, answering);
    assert_eq!(seen["outcome"], "message");
    assert_eq!(seen["message"]["content"], "The house");
    assert_eq!(seen["message"]["rows"][0][0]["custom_id"], "roll");

    command
        .edit_response(&bot.http, EditInteractionResponse::new().content("The house: 16"))
        .await
        .expect("it is there");
    let board = table.messages("ben").await.pop().expect("the board is there");
    assert_eq!(board["content"], "The house: 16");
    assert_eq!(board["edited"], true);

    let clicking = table.click("ben", &board["id"], "roll");
    let answering = async {
        let Interaction::Component(click) = bot.next().await else { panic!("a button was clicked") };
        assert_eq!(click.message.content, "The house: 16");
        let board = CreateInteractionResponseMessage::new().content("ben rolled");
        click.create_response(&bot.http, CreateInteractionResponse::UpdateMessage(board)).await.expect("in time");
    };
    let (seen, ()) = tokio::join!(clicking, answering);
    assert_eq!(seen["outcome"], "update");
    assert_eq!(seen["message"]["content"], "ben rolled");

    let state = table.state().await;
    assert_eq!(state["commands"][0]["name"], "kara");
    assert_eq!(state["users"].as_array().map(Vec::len), Some(5));
    assert_ne!(state["requests"], json!([]));
    openapi::assert_valid(&table.sandbox.bodies());
    bot.stop().await;
    table.sandbox.stop().await;
}

#[tokio::test]
async fn all_that_serenity_writes_is_served_and_valid() {
    let table = Table::open().await;
    let mut bot = Bot::connect(&table, GatewayIntents::empty()).await;
    let commands = vec![
        CreateCommand::new("board").description("A board").contexts(vec![InteractionContext::Guild]),
        CreateCommand::new("Look up").kind(CommandType::User),
    ];
    Command::set_global_commands(&bot.http, commands).await.expect("the commands are sound");
    assert_eq!(Command::get_global_commands(&bot.http).await.expect("they are kept").len(), 2);
    bot.http.get_current_user().await.expect("the bot knows itself");
    bot.http.get_current_application_info().await.expect("and its application");

    let options = (1..=5).map(|die| CreateSelectMenuOption::new(format!("die {die}"), die.to_string())).collect();
    let select = CreateSelectMenu::new("dice", CreateSelectMenuKind::String { options }).min_values(1).max_values(5);
    let file = CreateAttachment::bytes(b"record".as_slice(), "record.txt").description("The record");
    let board = CreateInteractionResponseMessage::new()
        .embed(CreateEmbed::new().title("Kara").description("The house").field("pot", "50", true))
        .allowed_mentions(CreateAllowedMentions::new().users([1]))
        .components(vec![CreateActionRow::SelectMenu(select)])
        .add_file(file);
    let (seen, command) = tokio::join!(table.command("anna", "/board"), async {
        let Interaction::Command(command) = bot.next().await else { panic!("a command was typed") };
        command.create_response(&bot.http, CreateInteractionResponse::Message(board)).await.expect("in time");
        command
    });
    assert_eq!(seen["message"]["files"][0]["alt"], "The record");
    let original = command.get_response(&bot.http).await.expect("it is there");
    assert_eq!(original.embeds[0].title.as_deref(), Some("Kara"));
    let follow_up = CreateInteractionResponseFollowup::new().content("psst").ephemeral(true);
    let follow_up = command.create_followup(&bot.http, follow_up).await.expect("within 15 minutes");
    command.delete_followup(&bot.http, follow_up.id).await.expect("it is there");

    let choosing = json!({"user": "ben", "message": seen["message"]["id"], "custom_id": "dice", "values": ["2", "5"]});
    let (seen, ()) = tokio::join!(table.post("/sandbox/click", choosing), async {
        let Interaction::Component(choice) = bot.next().await else { panic!("a select was used") };
        let input = CreateInputText::new(InputTextStyle::Short, "Your word", "word");
        let modal = CreateModal::new("luck", "Luck").components(vec![CreateActionRow::InputText(input)]);
        choice.create_response(&bot.http, CreateInteractionResponse::Modal(modal)).await.expect("in time");
    });
    let sending = json!({"user": "ben", "modal": seen["modal"]["id"], "fields": {"word": "seven"}});
    let (seen, ()) = tokio::join!(table.post("/sandbox/modal", sending), async {
        let Interaction::Modal(sent) = bot.next().await else { panic!("a modal was sent") };
        sent.create_response(&bot.http, CreateInteractionResponse::Acknowledge).await.expect("in time");
        let board = EditInteractionResponse::new()
            .content("seven")
            .embeds(vec![])
            .components(vec![])
            .keep_existing_attachment(original.attachments[0].id);
        sent.edit_response(&bot.http, board).await.expect("it is there");
    });
    assert_eq!((&seen["outcome"], &seen["message"]["content"]), (&json!("update"), &json!("seven")));
    assert_eq!(seen["message"]["files"][0]["name"], "record.txt");

    let channel = command.channel_id;
    let mut posted = channel.send_message(&bot.http, CreateMessage::new().content("a board")).await.expect("it may");
    posted.edit(&bot.http, EditMessage::new().content("the board")).await.expect("it is there");
    channel.message(&bot.http, posted.id).await.expect("it is there");
    assert!(!channel.messages(&bot.http, GetMessages::new().limit(5)).await.expect("a list").is_empty());
    posted.delete(&bot.http).await.expect("it is there");
    channel.to_channel(&bot.http).await.expect("it is there");
    command.guild_id.expect("in a guild").to_partial_guild(&bot.http).await.expect("it is there");
    let note = command.user.direct_message(&bot.http, CreateMessage::new().content("your turn")).await;
    assert_eq!(note.expect("anna can be written to").content, "your turn");
    openapi::assert_valid(&table.sandbox.bodies());
    bot.stop().await;
}
