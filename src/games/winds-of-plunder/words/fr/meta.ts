import type { Meta } from '../../../../kernel/meta.ts'

export const meta = {
  description:
    'Des pirates votent en secret pour le vent de la manche, puis naviguent avec lui de port en port dans les Caraïbes. On embarque armes, marins et provisions, on s’aborde, on déterre des trésors et on se fait un nom dans chaque port.',
  options: {
    reactiveCaches: {
      name: 'Armes cachées (variante a)',
      text: 'Les caches d’armes se jouent aussi contre un abordage, sans point d’action.',
    },
    strictAdvantages: {
      name: 'Avantage sans partage (variante b)',
      text: 'Un marqueur d’avantage est perdu dès qu’il y a égalité.',
    },
    noGust: { name: 'Sans rafale (variante c)', text: 'Personne ne peut acheter de rafale.' },
    localNorthSouth: {
      name: 'Vents faibles nord et sud (variante d)',
      text: 'Vers le nord ou le sud, le vent laisse un navire dans sa zone, et la première manche vote pour l’est ou l’ouest.',
    },
    tournament: {
      name: 'Tournoi',
      text: 'Toute égalité est départagée, la dernière par la place, dans le sens horaire depuis la tuile de Barbe-Noire.',
    },
  },
  editions: {
    'gmt-2007': {
      name: 'GMT Games, 2007',
      text: 'Les chiffres de la boîte. Ce que seules ses images montrent est reconstitué d’après des exemples et des critiques, et signalé comme tel.',
    },
  },
} satisfies Pick<Meta, 'description' | 'options' | 'editions'>
