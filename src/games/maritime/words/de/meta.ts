import type { Meta } from '../../../../kernel/meta.ts'

export const meta = {
  description:
    'Flotten aus sechs Seefahrernationen handeln mit Waren, befördern Passagiere, bekämpfen einander und die Piraten und erobern Häfen in aller Welt. Wer zuerst Handelsfürst, Admiral der Meere oder Lordgouverneur wird, gewinnt.',
  options: {
    objectives: {
      name: 'Ziele',
      text: 'Wie viele der drei Ziele für den Sieg nötig sind: 1, 2 oder 3. Mit mehr Zielen dauert die Partie länger.',
    },
    timed: {
      name: 'Partie auf Zeit',
      text: 'Dreizehn Runden mit je zwei Aktionsphasen, dann entscheiden Punkte; Ziele bringen Punkte, beenden die Partie aber nicht. Allein spielt man immer auf Zeit.',
    },
    diagonals: {
      name: 'Diagonal segeln',
      text: 'Ob eine Flotte auch auf die vier Felder an ihren Ecken segeln darf. Wind und Piraten ziehen in jedem Fall auch diagonal.',
    },
  },
  editions: {
    'maritime-2': {
      name: 'Zweite Ausgabe',
      text: 'Plan und Karten der ersten Ausgabe, aber mit stärkerer Schaluppe zu Beginn und teureren Schiffen, sodass alle drei Ziele in Reichweite sind.',
    },
    'maritime-1': {
      name: 'Erste Ausgabe',
      text: 'Plan, Schiffe und Ereigniskarten, wie sie zuerst nach dem Regelheft nachgebaut wurden, dessen Bilder verloren sind.',
    },
  },
} satisfies Pick<Meta, 'description' | 'options' | 'editions'>
