import type { Changes } from '../spoken.ts'

/** What each newer version of a game's rules does otherwise, for a host who may adopt it. */
export const changes: Changes = {
  'winds-of-plunder': {
    2: [
      'Wo niemand mit einem Windwürfel abstimmt, stehen alle vier Winde gleich, und wer das Blackbeard-Plättchen hat, wählt einen beliebigen.',
      '„Größte Crew“ gibt den Aktionspunkt nur einem Schiff, das gesegelt ist.',
      'Wer gleichauf führt, behält einen Vorteilsmarker, auch mit nichts mehr an Bord.',
      'Eine Windbö wird nur verkauft, solange sie im selben Zug noch genutzt werden kann.',
      'Außerhalb von Turnieren wird ein Gleichstand nur um den Sieg aufgelöst; hintere Ränge werden geteilt.',
      'Das Log erwähnt eine fällige Schatzkarte, wenn keine mehr da war.',
    ],
  },
  'francis-drake': {
    2: [
      'Der Investor gibt seine Galeone für eine Fregatte: Wer eine Galeone hat, kann keine zweite bezahlen.',
      'Das Log erwähnt, wenn eine Galeone behalten wird, wo eine andere zu haben wäre.',
    ],
  },
  maritime: {
    2: [
      'Erreichte Ziele und Teile von Zielen zählen nebeneinander, und Gold ohne Grenze.',
      'Zwischen Flotten sitzen Treffer, bevor für Fehlzündungen gewürfelt wird, und ein verlorenes Schiff beendet das Gefecht.',
      'Ein sinkendes Piratenschiff erzielt keine Treffer mehr.',
      'Ein Kaperbrief erlaubt den Angriff auf einen Piratenhafen auch, wenn der Tribut schon bezahlt ist.',
      'Das Log nennt nur Schaden, der angerichtet wurde.',
    ],
    3: [
      'Würfel einer Geschossart lassen sich mit einem einzigen Befehl neu werfen, bis keiner mehr offen ist oder die gewünschte Zahl von Treffern erreicht ist.',
    ],
  },
}
