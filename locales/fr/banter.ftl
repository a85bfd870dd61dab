# Ce que la taverne glisse de temps en temps après une partie : quarante lignes, selon ce qui s’est passé.

banter-won-1 = Derrière le bar, on hoche la tête : c’était couru d’avance.
banter-won-2 = Au comptoir, quelqu’un jure l’avoir prédit.
banter-won-3 = À la fenêtre, le chat ouvre un œil. C’est une ovation.
banter-won-4 = Bien joué. La table grince d’admiration.
banter-won-5 = Quelque part, une chaise recule par respect.
banter-won-6 = La bougie vacille. Elle était pour l’autre camp.
banter-won-7 = Pas mal, dit le mur, et il en a vu d’autres.
banter-won-8 = Le portemanteau aurait fait pareil. C’est lui qui le dit.

banter-special-1 = Celle-là, on la gravera dans la poutre, au-dessus de la porte.
banter-special-2 = Un instant, même le poêle se tait.
banter-special-3 = Au bar, on pose le verre et on regarde deux fois.
banter-special-4 = On la racontera encore dans dix ans, et toujours de travers.
banter-special-5 = Que quelqu’un l’écrive, sinon personne n’y croira.
banter-special-6 = À la table du fond, on échange un regard. C’est rare.

banter-ai-1 = La machine ne fanfaronne pas. Mais elle ronronne un peu.
banter-ai-2 = Ni pouls ni nerfs : ce n’est pas très équitable.
banter-ai-3 = L’IA demande s’il y a de l’huile à la carte.
banter-ai-4 = Quelqu’un a dû la remonter un peu trop fort.
banter-ai-5 = L’IA vous serrerait bien la main, si elle en avait une.
banter-ai-6 = Victoire des engrenages. Et ça ne boit même pas.

banter-shared-1 = Personne n’a gagné, donc tout le monde a raison.
banter-shared-2 = On tire à la courte paille. Toutes ont la même longueur.
banter-shared-3 = Égalité : la dispute peut durer jusqu’à la fermeture.
banter-shared-4 = Match nul. La balance de la cuisine est jalouse.

banter-nothing-1 = Joué pour l’honneur, et l’honneur ne tinte pas.
banter-nothing-2 = Rien sur la table : on a joué les miettes.
banter-nothing-3 = Pour rien, mais avec tout le cérémonial.
banter-nothing-4 = La balance a dormi toute la partie.
banter-nothing-5 = Rien que la gloire : ça se garde bien et ça ne pèse rien.
banter-nothing-6 = La recette du soir : une dose de bonne humeur.

banter-round-1 = Levez les chopes ! Qui paie ? On verra.
banter-round-2 = Tournée générale : le tonneau soupire.
banter-round-3 = À la victoire ! Et à qui porte le plateau.
banter-round-4 = Tout à coup, la maison n’a que des amis.
banter-round-5 = Les chopes arrivent plus vite que les excuses.

banter-again-1 = Encore ! On cherche des ficelles sous la table.
banter-again-2 = Et encore : ce doit être la chaise.
banter-again-3 = Ça devient une habitude. Au bar, on prend des notes.
banter-again-4 = Il y en a qui chauffent. Ouvrez une fenêtre !
banter-again-5 = La même chose, dit-on au bar, en parlant de la victoire.
