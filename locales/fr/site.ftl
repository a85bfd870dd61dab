## Les pages publiques
site-about = Une table de jeu dans un salon Discord : des dés, du billard aux dés, une course que personne ne veut gagner, des disques à pichenettes et des tuiles. Voici ce qu’on peut lire sans s’asseoir.
site-problems = Problèmes du jour
site-problems-of = Problèmes du { $day }
site-problems-open = Choisis-en un. La meilleure réponse est donnée demain ; pour essayer : `/problème`.
site-problems-solved = La meilleure réponse est donnée sous chaque position.
site-languages = Langue
site-unknown = Cette page n’existe pas, ou elle n’est pas publique.
site-too-many = Beaucoup de pages d’un coup. Réessaie dans une minute.
site-busy = Impossible de l’afficher maintenant. Réessaie dans un instant.
site-link = [Sur le web]({ $url })
