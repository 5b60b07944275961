import type { Meta } from '../../../../kernel/meta.ts'

export const meta = {
  description:
    'In einer Einbahnstraße in Plymouth sammeln alle Mannschaft, Kanonen, Schiffe und Proviant und segeln dann mit verdeckt nummerierten Scheiben in die Karibik. ' +
    'Auf drei Reisen greifen sie Städte, Forts und Galeonen an, handeln mit Kolonialwaren und versuchen, vor den anderen heimzukehren.',
  options: {
    montezuma: {
      name: 'Montezumas Vermächtnis',
      text: 'Die Spanischen Galeonen sind mehr wert, und die fernste trägt eine aztekische Reliquie statt eines Edelsteins.',
    },
    spainsRevenge: {
      name: 'Spaniens Rache',
      text: 'Stärkere Truppen- und Fregattenplättchen verteidigen die Forts und die Spanischen Galeonen.',
    },
    printedStreet: {
      name: 'Gedruckte Straße',
      text: 'Die Plymouth Street behält auf allen Reisen ihre gedruckte Reihenfolge, was beim Lernen hilft; sonst werden ihre Ortsplättchen für die zweite und die dritte Reise gemischt.',
    },
    frigatesKeepOff: {
      name: 'Fregatten meiden Galeonen',
      text: 'Wer eine Fregatte hat, darf keine Scheibe zu einer Spanischen Galeone legen. Sonst darf sie dort liegen und kommt zurück, wenn sie an der Reihe ist.',
    },
    homeboundTies: {
      name: 'Gleichstand nach Ankunftsdocks',
      text: 'Bei gleicher Punktzahl beginnt die nächste Reise in der Reihenfolge der Heimkehr. Sonst gilt die Reihenfolge des letzten Starts weiter.',
    },
  },
  editions: {
    'kayal-2013': {
      name: 'Kayal Games, 2013',
      text: 'Die Ausgabe von 2013 mit der Erweiterung für sechs, der Variante für zwei und beiden Mini-Erweiterungen. Zahlen, die in den Texten fehlen, sind so nachgebildet, dass jedes Beispiel der Spielregel stimmt.',
    },
  },
} satisfies Pick<Meta, 'description' | 'options' | 'editions'>
