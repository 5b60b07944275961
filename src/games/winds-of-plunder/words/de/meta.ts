import type { Meta } from '../../../../kernel/meta.ts'

export const meta = {
  description:
    'In geheimer Abstimmung wird der Wind der Runde bestimmt, dann geht es mit ihm durch die Karibik von Hafen zu Hafen. Die Piratenschiffe laden Waffen, Crew und Vorräte, entern einander, heben Schätze und machen sich in jedem Hafen einen Namen.',
  options: {
    reactiveCaches: {
      name: 'Versteckte Waffen (Variante a)',
      text: 'Waffenverstecke darf man auch gegen ein Entern spielen, ohne Aktionspunkt.',
    },
    strictAdvantages: {
      name: 'Nur alleinige Führung (Variante b)',
      text: 'Ein Vorteilsmarker geht verloren, sobald ein anderes Schiff gleichzieht.',
    },
    noGust: { name: 'Keine Böen (Variante c)', text: 'Niemand kann eine Windbö kaufen.' },
    localNorthSouth: {
      name: 'Schwache Nord- und Südwinde (Variante d)',
      text: 'Bei Nord- und Südwind bleibt ein Schiff in seinem Gebiet, und in der ersten Runde stimmt man für Osten oder Westen.',
    },
    tournament: {
      name: 'Turnier',
      text: 'Jeder Gleichstand wird aufgelöst, zuletzt nach der Sitzfolge, im Uhrzeigersinn ab dem Blackbeard-Plättchen.',
    },
  },
  editions: {
    'gmt-2007': {
      name: 'GMT Games, 2007',
      text: 'Die Werte aus der Schachtel. Was nur ihre Bilder zeigen, ist aus Beispielen und Rezensionen erschlossen und so gekennzeichnet.',
    },
  },
} satisfies Pick<Meta, 'description' | 'options' | 'editions'>
