import type en from '../en/peek.ts';
import type { Phrases } from '../phrases.ts';

const peek: Phrases<typeof en> = {
  close: 'Fermer le volet',
  label: 'Ligne active',
  missing: {
    title: 'Il n’y a plus rien à afficher',
    text: 'L’élément a été supprimé, ou vous n’y avez plus accès. La liste est peut-être plus ancienne.',
  },
  none: 'Choisissez une ligne avec les flèches.',
  openSheet: 'Ouvrir toute la fiche',
};

export default peek;
