import type { about as english } from '../en/about.ts'

/** What things do, by the ids of their words; figures that editions change are not in it. */
export const about: Readonly<Record<keyof typeof english, string>> = {
  'area/bar':
    'Ein gewertetes Plättchen kommt links auf die Leiste, und das Plättchen, das sie rechts verlässt, nimmt seinen Platz ein.',
  'item/weapons':
    'Mit mehr Waffen als ein anderes Schiff darfst du es entern; mit mindestens gleich vielen erwirbst du neben ihm einen Ruf.',
  'item/crew': 'Manche Aktionskarten kosten ein Crewmitglied, und die größte Crew bringt einen Aktionspunkt.',
  'item/provisions': 'Vorräte zählen am Ende, und die größten Vorräte bringen an jedem Hafen Punkte.',
  'marker/weapons':
    'Wer ihn hat, darf jedes Schiff im selben Hafen entern, wie stark es auch ist. Er zählt am Ende.',
  'marker/crew':
    'Wer ihn hat, erhält einen weiteren Aktionspunkt im Zug, sobald alle anderen verbraucht sind und das Schiff gesegelt ist. Er zählt am Ende.',
  'marker/provisions': 'Wer ihn hat, erhält an jedem angelaufenen Hafen einen Punkt mehr. Er zählt am Ende.',
  'blackbeards-tile':
    'Wer mit den meisten Windwürfeln abstimmt, erhält es. Wer es hat, entscheidet einen Gleichstand der Winde, bestimmt, wer zuerst plündert, und vergibt das Plättchen, wenn die nächste Abstimmung darum unentschieden ausgeht.',
  gust: 'Für eine Fahrt dieses Zuges weht der Wind in eine beliebige Richtung, oder ein Ost- oder Westwind trägt ein Gebiet weiter.',
  'wind-cube':
    'Damit stimmt man über den Wind und das Blackbeard-Plättchen ab. Eingesetzte Würfel gehen in die Reserve zurück.',
  'treasure-card':
    'Sie nennt einen Hafen und bringt Punkte, wenn du dorthin segelst: mehr mit jedem Schatz, den du schon gehoben hast.',
  tile: 'Wer zu seinem Hafen segelt, nimmt, was es zeigt, und erhält seine Punkte. Dann kommt es auf die Leiste.',
  'track/booty':
    'Jeder gehobene Schatz rückt den Stein eine Stufe hinauf und bringt die Punkte, die dort stehen.',
  'track/reputation':
    'Ein Würfel in einem Hafen. Dafür braucht man so viele Waffen wie ein Schiff, das dort liegt; alle drei Häfen eines Gebiets bringen einmal Punkte.',
  'card/buy-provisions':
    'Nimm einen Vorrat. In den Häfen, die die Karte nennt, ist er gratis, sonst kostet er Siegpunkte.',
  'card/buy-weapons':
    'Nimm eine Waffe. In den Häfen, die die Karte nennt, ist sie gratis, sonst kostet sie Siegpunkte.',
  'card/heave':
    'Opfere ein Crewmitglied und segle ein zweites Mal, wenn du schon gesegelt bist und alle anderen mehr Siegpunkte haben. Einmal pro Zug.',
  'card/hire-crew':
    'Nimm ein Crewmitglied. In den Häfen, die die Karte nennt, ist es gratis, sonst kostet es Siegpunkte.',
  'card/intrigue': 'Vertausche zwei Siegpunktplättchen an Häfen oder auf der Plättchenleiste.',
  'card/misfire': 'Ein gegnerisches Schiff verliert eine Waffe.',
  'card/mutiny': 'Ein gegnerisches Schiff verliert ein Crewmitglied.',
  'card/put-the-crew': 'Opfere ein Crewmitglied für weitere Aktionspunkte. Einmal pro Zug.',
  'card/rats': 'Ein gegnerisches Schiff verliert einen Vorrat.',
  'card/secret-cache':
    'Die Karte liegt bis zum Ende der Runde vor dir und zählt als Waffen, aber nicht bei der Schlusswertung.',
  'card/storm':
    'Alle anderen mit mehr Handkarten, als der Sturm erlaubt, werfen Aktionskarten ihrer Wahl ab.',
  'card/swindle':
    'Gib eine Waffe, ein Crewmitglied oder einen Vorrat ab und nimm einem gegnerischen Schiff etwas von anderer Art.',
  'card/tavern-brawl':
    'Sie wartet auf eine andere Person. Deren nächster Zug beginnt mit dem Verlust von Aktions- oder Siegpunkten, nach eigener Wahl.',
  'card/treachery':
    'Stiehl jemandem einen Teil der Windwürfel: Sie gehen dort in die Reserve, und ebenso viele nimmst du aus deiner.',
}
