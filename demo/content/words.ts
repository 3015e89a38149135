/** Texts of the demo data, in the language of the part's label. */
export const ORIGIN = {
  en: 'Demo data: life-cycle facts are invented.',
  fr: 'Données de démonstration : les faits du cycle de vie sont inventés.',
} as const;

export const REASONS = {
  discontinued: { en: 'Production stopped for lack of demand.', fr: 'Production arrêtée faute de demande.' },
  replaced: {
    en: 'Replaced by a newer reference of the range.',
    fr: 'Remplacé par une référence plus récente de la gamme.',
  },
  manufacturer_closed: { en: 'The production site has closed.', fr: 'Le site de production a fermé.' },
} as const;

/** Sources of monitoring findings. */
export const SOURCES = [
  'Demo: manufacturer’s web page',
  'Demo: product change notice received by e-mail',
  'Démo : réponse du fabricant à la relance',
  'Démo : catalogue du fabricant',
  'Demo: distributor’s stock page',
  'Démo : appel téléphonique au service commercial',
] as const;
