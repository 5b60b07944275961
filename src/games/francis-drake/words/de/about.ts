import type { about as english } from '../en/about.ts'

/** What things do, by the ids of their words; figures that editions change are not in it. */
export const about: Readonly<Record<keyof typeof english, string>> = {
  'location/crew-a':
    'Gibt Mannschaft, am meisten auf dem ersten Kreis. Mannschaft greift Städte und Forts an.',
  'location/crew-b': 'Gibt Mannschaft, weniger als Mannschaft A.',
  'location/guns-a':
    'Gibt Kanonen, am meisten auf dem ersten Kreis. Kanonen greifen Forts und Spanische Galeonen an.',
  'location/guns-b': 'Gibt Kanonen, weniger als Kanonen A.',
  'location/supplies-a':
    'Gibt Proviant, am meisten auf dem ersten Kreis. Jeder Proviant bringt ein Schiff eine Zone weiter.',
  'location/supplies-b': 'Gibt Proviant, weniger als Proviant A.',
  'location/trade-goods': 'Gibt Handelswaren; jede kauft in einem Handelshafen eine Kolonialware.',
  'location/tavern':
    'Der Würfel entscheidet, wie viel Mannschaft angeheuert wird; der erste Besuch erhöht den Wurf. Ein niedriges Ergebnis bringt das Geisterschiff.',
  'location/shipyard': 'Tauscht die Fregatte gegen eine Galeone; beim ersten Besuch mit einer Kanone dazu.',
  'location/pinnace':
    'Gibt eine Pinasse für diese Reise, beim ersten Besuch mit 1 Mannschaft: Die Kanonen der Forts zählen dann nicht.',
  'location/drake':
    'Verlangt zwei Steine in zwei Zügen nacheinander; nach dem zweiten gibt er Mannschaft und Kanonen.',
  'location/queen': 'Tauscht die Fregatte gegen eine Galeone, mit einer Kanone und einer Handelsware.',
  'location/admiral':
    'Wer ihn hat, legt die Fregattenplättchen und kennt sie daher; dazu Punkte für Gold, das auf der Karte bleibt.',
  'location/governor':
    'Wer ihn hat, legt die Truppenplättchen und kennt sie daher und rückt ein Dock vor; dazu Punkte für Silber, das auf der Karte bleibt.',
  'location/informer':
    'Gibt eine Handelsware und, sobald alle Missionsscheiben liegen, einen Blick: auf die Scheiben an einem Ziel, danach dürfen zwei eigene Scheiben getauscht werden; oder auf ein Plättchen, danach darf die Scheibe verlegt werden.',
  'location/golden-hind':
    'Gibt für diese Reise die Scheibe Golden Hind, die vor allen Zahlen ausgewertet wird.',
  'location/investor':
    'Einmal je Partie: für Siegpunkte Mannschaft und Kanonen, oder eine Galeone für die Fregatte.',
  'location/dockside':
    'Das Ende der Straße: 1 Mannschaft, 1 Kanone oder 1 Proviant für alle. Wer hier einen Stein einsetzt, fährt im nächsten Zug ins Dock.',
  'kind/town':
    'Wird mit Mannschaft angegriffen. Die ersten beiden Angriffe bringen Punkte, der erste auch den Schatz.',
  'kind/fort':
    'Wird mit Mannschaft und Kanonen angegriffen; ein Plättchen bringt weitere Truppen. Mit einer Pinasse zählen die Kanonen nicht.',
  'kind/galleon':
    'Wird mit Kanonen angegriffen, und nur von einer Galeone aus; ein Fregattenplättchen bringt weitere Kanonen.',
  'kind/port': 'Gibt allen, die kommen, eine Kolonialware für eine Handelsware, solange der Vorrat reicht.',
  'disc/golden-hind': 'Eine Missionsscheibe, die vor allen anderen ausgewertet wird.',
  'disc/disc-1': 'Eine Missionsscheibe: Alle Scheiben 1 kommen vor allen Scheiben 2.',
  'disc/disc-2': 'Eine Missionsscheibe: Alle Scheiben 2 kommen vor allen Scheiben 3.',
  'disc/disc-3': 'Eine Missionsscheibe: Alle Scheiben 3 kommen vor allen Scheiben 4.',
  'disc/disc-4': 'Die letzte Missionsscheibe. Wer ohne sie heimkehrt, kann einen Heldenbonus bekommen.',
  'disc/ghost-ship':
    'Eine Missionsscheibe, die verschwindet, wenn alle aufgedeckt werden; sie täuscht die anderen und lässt dich zuletzt legen.',
  'item/crew': 'Bezahlt die Truppen von Städten und Forts.',
  'item/guns': 'Bezahlt die Kanonen von Forts und Spanischen Galeonen.',
  'item/goods': 'Bezahlt eine Kolonialware in einem Handelshafen.',
  'item/barrels':
    'Fässer: So viele es sind, so weit reicht die Fahrt in Zonen. Ganz ohne Proviant kann ein Schiff nicht segeln.',
  'treasure/silver': 'Für die Schatzkiste.',
  'treasure/gold': 'Für die Schatzkiste.',
  'treasure/jewel': 'Für die Schatzkiste.',
  'treasure/relic': 'Ersetzt in Montezumas Vermächtnis den Edelstein der fernsten Galeone.',
  'commodity/indigo': 'Die seltenste Kolonialware: eine auf jeder Reise.',
  'ship/frigate': 'Zu Beginn jeder Reise das Schiff von allen. Sie kann keine Spanische Galeone angreifen.',
  'ship/galleon': 'Kann auch Spanische Galeonen angreifen. Nach der Reise ist sie wieder eine Fregatte.',
  'face/frigates-0': 'Eine Spanische Galeone bekommt keine weiteren Kanonen.',
  'face/frigates-1': 'Eine Spanische Galeone bekommt 1 Kanone mehr.',
  'face/frigates-2': 'Eine Spanische Galeone bekommt 2 Kanonen mehr.',
  'face/frigates-3': 'Eine Spanische Galeone bekommt 3 Kanonen mehr.',
  'face/frigates-4': 'Eine Spanische Galeone bekommt 4 Kanonen mehr.',
  'face/troops-0': 'Ein Fort bekommt keine weiteren Truppen.',
  'face/troops-1': 'Ein Fort bekommt 1 Truppe mehr.',
  'face/troops-2': 'Ein Fort bekommt 2 Truppen mehr.',
  'face/troops-3': 'Ein Fort bekommt 3 Truppen mehr.',
  'face/troops-4': 'Ein Fort bekommt 4 Truppen mehr.',
  'face/troops-5': 'Ein Fort bekommt 5 Truppen mehr.',
  'piece/player-disc': 'Liegt auf einem Kreis in der Plymouth Street.',
  'piece/pinnace': 'Greift Forts auf dieser Reise von hinten an: Ihre Kanonen zählen nicht.',
  'piece/investor-tile': 'Bezahlt einen Besuch beim Investor je Partie.',
  'piece/chest': 'Bis zum Ende darf nur hineinsehen, wem sie gehört; dann bringen die Schätze Punkte.',
  'chart/conquests':
    'Nach jeder Reise: Punkte, je nachdem, ob eine, zwei oder alle drei Arten angegriffen wurden: Stadt, Fort, Galeone.',
  'chart/commodities': 'Am Ende: Punkte für jeden Satz aus einer bis vier verschiedenen Kolonialwaren.',
  'chart/tavern': 'Wie viel Mannschaft ein Ergebnis des Würfels bringt.',
  'chart/heroes': 'Für die ersten Schiffe daheim, die etwas angegriffen und Scheibe 4 nicht genutzt haben.',
  'captain/hawkins':
    'Der Dritte an einem Tisch für zwei. Der Würfel bewegt ihn durch die Straße; er besetzt Kreise und sonst nichts.',
}
