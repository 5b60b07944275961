import type { choices as english } from '../en/choices.ts'

/** What a seat may do, each a sentence that can stand alone; then what a choice is worth, which the position tells too. */
export const choices: Readonly<Record<keyof typeof english, string>> = {
  'choice.visit': '{location:at:cap} einen Stein einsetzen: {gain}',
  'choice.visit.nothing': '{location:at:cap} einen Stein einsetzen: Du hast eine Galeone, mehr gibt es nicht',
  'choice.drake': 'Den zweiten Stein bei Drake einsetzen: {items}',
  'choice.investor': 'Beim Investor einen Stein einsetzen und {price:acc} zahlen: {gain}',
  'choice.investor.nothing':
    'Beim Investor einen Stein einsetzen und {price:acc} zahlen: Du behältst die Galeone, die du hast',
  'choice.dockside': 'Am Kai einen Stein einsetzen, im nächsten Zug ins Dock: {items}',
  'choice.dock': 'Ins Abreisedock {dock} fahren: Dein Proviant reicht bis Zone {zone}',
  'choice.dock.no-barrels': 'Ins Abreisedock {dock} fahren: Ohne Proviant kannst du nicht segeln',

  'choice.frigates': 'Fregattenplättchen legen: {counters}',
  'choice.troops': 'Truppenplättchen legen: {counters}',
  'choice.place': '{disc:the-acc:cap} {destination:to} legen: {worth}',

  'choice.examine-discs': '{discs:acc} {destination:at} ansehen, dann auf Wunsch zwei eigene tauschen',
  'choice.examine-counter': 'Das Plättchen {destination:at} ansehen, dann auf Wunsch deine Scheibe verlegen',
  'choice.decline': 'Auf den Informanten verzichten',
  'choice.swap': '{first} und {second} tauschen',
  'choice.move': '{disc:the-acc:cap} {from:from} {to:to} verlegen: {worth}',
  'choice.keep': 'Alle deine Scheiben liegen lassen',

  'choice.attack': '{destination:the-acc:cap} angreifen: {price:acc} zahlen, {gains:a-acc} erhalten',
  'choice.attack.face-down':
    '{destination:the-acc:cap} angreifen: Plättchen aufdecken; der Angriff kostet dann {price:acc} und bringt {gains:a-acc}',
  'choice.trade': '{destination:at:cap} handeln: {commodity} für {goods:acc}',
  'choice.pass': '{destination:at:cap} nichts tun und {disc:the-acc} zurücknehmen',
  'choice.home': 'Heimkehren in Dock {dock} und auf {missions} verzichten',
  'choice.home.hero': 'Heimkehren in Dock {dock} mit {bonus:dat} Heldenbonus und auf {missions} verzichten',
  'choice.sail-on': 'Auf See bleiben, als Nächstes: {mission}',

  'gain.items': '{items:a-acc}',
  'gain.tavern': 'um Mannschaft würfeln',
  'gain.tavern.bonus': 'um Mannschaft würfeln, {bonus:signed} auf den Wurf',
  'gain.drake': '{crew:acc} und {guns:acc}, dazu {extra}, sobald der zweite Stein liegt',
  'gain.admiral': 'Fregattenplättchen legen, {points:acc} je Gold, das auf der Karte bleibt',
  'gain.admiral.six': 'Fregattenplättchen legen, {points:acc}',
  'gain.governor': 'Truppenplättchen legen, ein Dock vor, {points:acc} je Silber, das auf der Karte bleibt',
  'gain.governor.six': 'Truppenplättchen legen, ein Dock vor, {points:acc}',
  'gain.informer': '{goods:acc}, dazu ein Blick auf Scheiben oder ein Plättchen',
  'gain.golden-hind': 'die Golden Hind, die vor allen Zahlen drankommt',
  'gain.golden-hind.second': 'die zweite Golden Hind, die nach der ersten und vor allen Zahlen drankommt',
  'gain.investor': '{gains:or}, für {price:acc}',
  'gain.dockside': '{items:or}',

  'worth.attack': '{points:acc} für {price:acc}, dazu {treasure:a-acc} beim ersten Angriff',
  'worth.trade': '{commodities:or} für {goods:acc}',
  'worth.ghost': 'Es verschwindet, wenn alle Scheiben aufgedeckt werden',
  range: '{from} bis {upTo}',
}
