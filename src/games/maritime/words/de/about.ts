import type { about as english } from '../en/about.ts'

/** What things do, by the ids of their words; figures that editions change are not in it. */
export const about: Readonly<Record<keyof typeof english, string>> = {
  'port/port-royal': 'Hier beginnen die Piraten mit ihren drei Schiffen.',
  'ship/swallow': 'Eine der sechs Schaluppen, mit denen das Spiel beginnt.',
  'ship/heron': 'Eine der sechs Schaluppen, mit denen das Spiel beginnt.',
  'ship/curlew': 'Eine der sechs Schaluppen, mit denen das Spiel beginnt.',
  'ship/petrel': 'Eine der sechs Schaluppen, mit denen das Spiel beginnt.',
  'ship/plover': 'Eine der sechs Schaluppen, mit denen das Spiel beginnt.',
  'ship/sandpiper': 'Eine der sechs Schaluppen, mit denen das Spiel beginnt.',
  'ship/will-o-wisp': 'So schnell wie kein anderes, aber zerbrechlich und mit kleinem Laderaum.',
  'ship/grey-gull': 'Unübertroffen schnell, mit ein paar Geschützen und etwas Laderaum.',
  'ship/sea-otter': 'Ein flinkes Handelsschiff mit ordentlichem Laderaum.',
  'ship/morning-star': 'Flink und stark genug bemannt, um zu entern.',
  'ship/good-intent': 'Flink und robust, in allem gut.',
  'ship/swift-post': 'Flink, fast unbewaffnet, mit vielen Kabinen für Passagiere.',
  'ship/hornet': 'Ein flinkes Kampfschiff mit wenig Laderaum.',
  'ship/resolute': 'Ein flinkes und starkes Kriegsschiff.',
  'ship/silver-pinnace': 'Ein Handelsschiff, das seine Ladung verteidigen kann.',
  'ship/northern-light': 'Ein robustes Handelsschiff mit großem Laderaum.',
  'ship/broad-bottom': 'Ein sehr großer Laderaum hinter einem einzigen Geschütz.',
  'ship/eastern-crown': 'Der größte Laderaum, viele Kabinen, ein starker Rumpf.',
  'ship/santa-brigida': 'Langsam und stark, mit großem Laderaum.',
  'ship/golden-lion': 'Langsam, stark und gut bewaffnet, mit großem Laderaum.',
  'ship/sovereign': 'Rumpf, Geschütze und Mannschaft, wie sie stärker nicht sein können, aber langsam.',
  'ship/royal-bounty': 'Das langsamste Schiff: gewaltiger Rumpf, großer Laderaum, viele Kabinen.',
  'part/sails':
    'Die niedrigsten Segel einer Flotte bestimmen ihre Aktionen und ihre Proben bei Wind und Verfolgung.',
  'part/hull': 'Ein Schiff, dessen Rumpf dahin ist, sinkt.',
  'part/cannons': 'Jede feuert in jeder Gefechtsrunde einen Würfel ab.',
  'part/buccaneers':
    'Zwei können entern oder einen Hafen stürmen. Ein Schiff mit höchstens einem kann geentert werden.',
  'part/cargo': 'Wie viele Ladungen ein Schiff trägt.',
  'part/cabins': 'Wie viele Passagiere ein Schiff befördert.',
  'shot/ball': 'Jeder Treffer zerschlägt einen Punkt am Rumpf eines Schiffs.',
  'shot/chain': 'Jeder Treffer zerreißt einen Punkt an den Segeln eines Schiffs.',
  'shot/grape': 'Jeder Treffer kostet ein Schiff einen Freibeuter.',
  'shot/any': 'Gegen Häfen und Piraten ist die Art der Geschosse ohne Bedeutung.',
  'special/world-is-round': 'Von nun an dürfen Schiffe den Ost- und Westrand des Plans gerade überqueren.',
  'special/pirate-haven':
    'Piraten setzen sich in einem gezogenen Hafen ohne Flagge fest, wenn sie noch einen Marker haben.',
  'special/plague': 'Gezogene Häfen sind bis zum Ende der Runde gesperrt.',
  'special/quarantine': 'Ein gezogener Hafen ist bis zum Ende der Runde gesperrt.',
  'special/fair-winds': 'Jeder Zug dieser Runde hat mehr Aktionen.',
  'special/becalmed': 'Jeder Zug dieser Runde hat weniger Aktionen, aber mindestens eine.',
  'special/royal-charter': 'Kaperbriefe sind in dieser Runde billiger.',
  'special/busy-shipyards':
    'Segel und Rümpfe auszubessern ist in dieser Runde im Hafen billiger. Piraten verlangen den üblichen Preis.',
  'special/full-taverns': 'Freibeuter sind in dieser Runde billiger. Piraten verlangen den üblichen Preis.',
  'special/new-foundry': 'Kanonen sind in dieser Runde billiger. Piraten verlangen den üblichen Preis.',
  'special/noble-passengers': 'Passagiere, die in dieser Runde an Land gehen, zahlen mehr.',
  'special/hurricane':
    'Jede Flotte macht eine Segelprobe. Misslingt sie, verliert jedes ihrer Schiffe Segel.',
  'special/pirate-bounty': 'Wer in dieser Runde ein Piratenschiff versenkt oder kapert, wird dafür bezahlt.',
  'special/armistice': 'Alle Kriege ruhen bis zum Ende der Runde.',
  'segment/weather': 'Von der ersten Karte: wohin der Wind die Flotten treibt und wie weit.',
  'segment/war': 'Von der zweiten Karte: wer im Krieg ist und wohin die Piraten segeln.',
  'segment/trade':
    'Von der dritten Karte: der Markt, Schiffe und Passagiere, was produziert wird und was knapp ist.',
  'segment/special':
    'Von der Rückseite der vierten Karte: ein Sonderereignis, dann Reparaturen von Piratenschiffen und Häfen.',
  'objective/master-merchant': 'Erreicht, wer mit genug Gold in einem Heimathafen anlegt.',
  'objective/admiral-of-the-seas': 'Erreicht, wer drei Schiffe hat und ein viertes kauft oder kapert.',
  'objective/lord-governor': 'Erreicht, wer den letzten Hafenmarker der eigenen Nation setzt.',
  'piece/letter':
    'Wird abgegeben, um im Frieden eine Flotte oder einen Hafen anzugreifen. Zu haben in Heimathäfen, je Besuch einer.',
  'piece/port-marker':
    'Die Flagge einer Nation in einem Hafen. In der Heimat bringt jede verkaufte Ladung mehr, und es gibt Kaperbriefe.',
  'piece/pirate-marker':
    'Piraten halten den Hafen: Zahle Tribut oder kämpfe. Markt und Knappheit zählen dort nicht.',
  'piece/no-entry-marker': 'Niemand darf den Hafen vor dem Ende der Runde nutzen oder angreifen.',
  'piece/globe': 'Die Welt ist rund, bis ans Ende der Partie.',
  'track/trade':
    'Die Regionen in einer Reihe. Eine Ware kostet und bringt mehr mit jedem Schritt von dort, wo sie herkommt.',
}
