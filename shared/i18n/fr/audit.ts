import type en from '../en/audit.ts';
import type { Phrases } from '../phrases.ts';

const audit: Phrases<typeof en> = {
  title: 'Journal d’audit',
  search: 'Rechercher dans le journal',
  noneTitle: 'Aucun événement',
  noneText:
    'Les connexions, les changements de droits, les exports et les actions au nom d’un autre sont consignés ici.',
  unknown: 'Inconnu',
  noReason: 'Non précisé',
};

export default audit;
