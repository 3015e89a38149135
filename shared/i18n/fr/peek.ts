import type en from '../en/peek.ts';
import type { Phrases } from '../phrases.ts';

const peek: Phrases<typeof en> = {
  close: 'Fermer le volet',
  label: 'Ligne active',
  none: 'Choisissez une ligne avec les flèches.',
  openSheet: 'Ouvrir toute la fiche',
};

export default peek;
