// What the page itself says, in the language of whoever acts. What the bot says comes as it is, and what the
// sandbox answers to a request that is wrong stays in English: programs read it too.

import { clock } from "./nodes.js";

const WORDS = {
  en: {
    door: "Front door",
    welcome: "Nothing here yet. Begin at the #door#, try #try#, or type / to see what the bot can do.", // what stands between # is a button
    welcomeLine: "Nothing here yet. Type / to see what the bot can do.",
    toLine: "To the command line", channels: "Channels", closeChannels: "Close the list of channels", addChannel: "Add a channel or thread",
    who: "Who you are", actAs: "Act as", addPerson: "Add a person", messages: "Messages", newMessages: "New messages ↓",
    suggestions: "Suggestions", commandOptions: "Options of the command", commandLine: "Command line", send: "Send",
    noChannel: "No channel", nobody: "nobody", placeholder: "/ for commands ({name})", archived: "archived", fresh: "new", direct: "Direct messages",
    unreachable: "The sandbox cannot be reached.", answered: "The sandbox answered {status}.", notConnected: "The bot is not connected.", noCommands: "The bot has registered no commands yet.",
    interactionFailed: "This interaction failed", noResponse: "The application did not respond", wentWrong: "Something went wrong. Try again.", sending: "Sending {text}…",
    required: "required", cancel: "Cancel", submit: "Submit", add: "Add", name: "Name", language: "Language", threadOf: "Thread of", noThread: "none: a channel of its own", server: "Server",
    onlyYou: "Only you can see this", dismiss: "Dismiss message", used: " used ", thinking: "{name} is thinking…", edited: "(edited)", noDescription: "A picture without a description",
    done: "Done", counted: "{count} of {most}", select: "Make a selection", spoiler: "Spoiler", code: "Code", message: "message", role: "role",
    onlyCommands: "Only commands are read here: begin with /", yes: "True", no: "False", letters: " letters",
    between: "{kind}, {least}–{most}{letters}", upTo: "{kind}, up to {most}{letters}", from: "{kind}, from {least}{letters}",
    choice: "choice", type3: "text", type4: "whole number", type5: "yes or no", type6: "person", type7: "channel", type8: "role", type9: "person or role", type10: "number", type11: "file",
    workbench: "Workbench", closeWorkbench: "Close the workbench", time: "Time", advanceBy: "Advance by, in seconds", advance: "Advance", movedByHand: "{time}, moved by hand", realClock: "{time}, the real clock",
    faults: "Faults", route: "Route, or “gateway”", kind: "Kind", times: "Times", milliseconds: "Milliseconds", addFault: "Add the fault", removeFault: "Remove the fault", fault: "{kind} × {times} on {route}",
    requests: "Last requests of the bot", problemsOnly: "Only those with a problem", problems: "requests with a problem",
  },
  de: {
    door: "Eingang",
    welcome: "Noch nichts los hier. Geh durch den #door#, versuch #try# oder tippe / und sieh, was der Bot kann.",
    welcomeLine: "Noch nichts los hier. Tippe / und sieh, was der Bot kann.",
    toLine: "Zur Befehlszeile", channels: "Kanäle", closeChannels: "Kanalliste schließen", addChannel: "Kanal oder Thread hinzufügen",
    who: "Wer du bist", actAs: "Handeln als", addPerson: "Person hinzufügen", messages: "Nachrichten", newMessages: "Neue Nachrichten ↓",
    suggestions: "Vorschläge", commandOptions: "Optionen des Befehls", commandLine: "Befehlszeile", send: "Senden",
    noChannel: "Kein Kanal", nobody: "niemand", placeholder: "/ für Befehle ({name})", archived: "archiviert", fresh: "neu", direct: "Direktnachrichten",
    unreachable: "Die Sandbox ist nicht zu erreichen.", answered: "Die Sandbox hat mit {status} geantwortet.", notConnected: "Der Bot ist nicht verbunden.", noCommands: "Der Bot hat noch keine Befehle angemeldet.",
    interactionFailed: "Diese Interaktion ist fehlgeschlagen", noResponse: "Die Anwendung hat nicht geantwortet", wentWrong: "Da ist etwas schiefgegangen. Versuch es noch einmal.", sending: "{text} wird gesendet …",
    required: "erforderlich", cancel: "Abbrechen", submit: "Absenden", add: "Hinzufügen", name: "Name", language: "Sprache", threadOf: "Thread in", noThread: "keinem: ein eigener Kanal", server: "Server",
    onlyYou: "Nur du siehst das", dismiss: "Nachricht ausblenden", used: " nutzt ", thinking: "{name} denkt nach …", edited: "(bearbeitet)", noDescription: "Ein Bild ohne Beschreibung",
    done: "Fertig", counted: "{count} von {most}", select: "Triff eine Auswahl", spoiler: "Spoiler", code: "Code", message: "Nachricht", role: "Rolle",
    onlyCommands: "Hier werden nur Befehle gelesen: Beginn mit /", yes: "Wahr", no: "Falsch", letters: " Zeichen",
    between: "{kind}, {least}–{most}{letters}", upTo: "{kind}, bis {most}{letters}", from: "{kind}, ab {least}{letters}",
    choice: "Auswahl", type3: "Text", type4: "ganze Zahl", type5: "ja oder nein", type6: "Person", type7: "Kanal", type8: "Rolle", type9: "Person oder Rolle", type10: "Zahl", type11: "Datei",
    workbench: "Werkbank", closeWorkbench: "Werkbank schließen", time: "Zeit", advanceBy: "Vorstellen um, in Sekunden", advance: "Vorstellen", movedByHand: "{time}, von Hand gestellt", realClock: "{time}, die echte Uhr",
    faults: "Störungen", route: "Route oder „gateway“", kind: "Art", times: "Wie oft", milliseconds: "Millisekunden", addFault: "Störung hinzufügen", removeFault: "Störung entfernen", fault: "{kind} × {times} bei {route}",
    requests: "Letzte Anfragen des Bots", problemsOnly: "Nur die mit einem Problem", problems: "Anfragen mit einem Problem",
  },
  fr: {
    door: "Entrée",
    welcome: "Rien ici pour l’instant. Passe par l’#door#, essaie #try# ou tape / pour voir ce que sait faire le bot.",
    welcomeLine: "Rien ici pour l’instant. Tape / pour voir ce que sait faire le bot.",
    toLine: "Aller à la ligne de commande", channels: "Salons", closeChannels: "Fermer la liste des salons", addChannel: "Ajouter un salon ou un fil",
    who: "Qui tu es", actAs: "Agir en tant que", addPerson: "Ajouter une personne", messages: "Messages", newMessages: "Nouveaux messages ↓",
    suggestions: "Suggestions", commandOptions: "Options de la commande", commandLine: "Ligne de commande", send: "Envoyer",
    noChannel: "Aucun salon", nobody: "personne", placeholder: "/ pour les commandes ({name})", archived: "archivé", fresh: "nouveau", direct: "Messages privés",
    unreachable: "Le bac à sable est injoignable.", answered: "Le bac à sable a répondu {status}.", notConnected: "Le bot n’est pas connecté.", noCommands: "Le bot n’a encore enregistré aucune commande.",
    interactionFailed: "Échec de l’interaction", noResponse: "L’application n’a pas répondu", wentWrong: "Quelque chose s’est mal passé. Réessaie.", sending: "Envoi de {text}…",
    required: "obligatoire", cancel: "Annuler", submit: "Envoyer", add: "Ajouter", name: "Nom", language: "Langue", threadOf: "Fil de", noThread: "aucun : un salon à part", server: "Serveur",
    onlyYou: "Visible par toi uniquement", dismiss: "Masquer le message", used: " a utilisé ", thinking: "{name} réfléchit…", edited: "(modifié)", noDescription: "Une image sans description",
    done: "Terminé", counted: "{count} sur {most}", select: "Fais un choix", spoiler: "Spoiler", code: "Code", message: "message", role: "rôle",
    onlyCommands: "Ici, on ne lit que des commandes : commence par /", yes: "Vrai", no: "Faux", letters: " caractères",
    between: "{kind}, {least}–{most}{letters}", upTo: "{kind}, {most}{letters} au plus", from: "{kind}, à partir de {least}{letters}",
    choice: "choix", type3: "texte", type4: "nombre entier", type5: "oui ou non", type6: "personne", type7: "salon", type8: "rôle", type9: "personne ou rôle", type10: "nombre", type11: "fichier",
    workbench: "Établi", closeWorkbench: "Fermer l’établi", time: "Temps", advanceBy: "Avancer de, en secondes", advance: "Avancer", movedByHand: "{time}, réglé à la main", realClock: "{time}, l’heure réelle",
    faults: "Pannes", route: "Route, ou « gateway »", kind: "Genre", times: "Combien de fois", milliseconds: "Millisecondes", addFault: "Ajouter la panne", removeFault: "Retirer la panne", fault: "{kind} × {times} sur {route}",
    requests: "Dernières requêtes du bot", problemsOnly: "Seulement celles à problème", problems: "requêtes à problème",
  },
};

/** The language of whoever acts, or English where the page does not speak it. */
export const language = () => {
  const wished = clock.locale.split("-")[0];
  return WORDS[wished] ? wished : "en";
};

/** A phrase in it, with `{name}` for each of the values. */
export const say = (key, values = {}) => WORDS[language()][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Writes what stands in the document itself: `data-say` is a phrase's key, `data-say-label` one for its label. */
export function speak() {
  document.documentElement.lang = language();
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", say(node.dataset.sayLabel));
}
