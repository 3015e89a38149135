import type en from '../en/server.ts';
import type { Phrases } from '../phrases.ts';

const server: Phrases<typeof en> = {
  reason: {
    user_edit: 'Modifié',
    import: 'Import',
    import_row: 'Import de {{file}}, ligne {{row}}',
    monitoring: 'Veille',
    supplier_cascade: 'Changement du tiers',
    system: 'Système',
    demo: 'Données de démonstration',
  },
  match: {
    ref_same: 'Même référence',
    ref_same_normalised: 'Même référence, à la casse et aux séparateurs près',
    ref_o_zero: 'Même référence, à O/0 ou I/1 près',
    ref_packaging_suffix: 'Même référence, au suffixe de conditionnement près',
    ref_one_edit: 'Référence différente d’un caractère',
    ref_prefix: 'Une référence commence par l’autre',
    ref_other: 'Référence voisine',
    supplier_same: 'Même fabricant',
    supplier_similar: 'Fabricant voisin',
    supplier_missing: 'Pas de fabricant dans le fichier',
    supplier_other: 'Autre fabricant',
    label_similar: 'Libellé voisin',
    nno_same: 'Même numéro OTAN',
    nno_other: 'Autre numéro OTAN',
    ref_decimal_point: 'Virgule décimale à un autre endroit',
  },
  history: { created: 'Création' },
  sheet: {
    title: 'Fiche article',
    identification: 'Identification',
    life_cycle: 'Cycle de vie',
    compliance: 'Conformité',
    replacement: 'Remplacement',
    history: 'Dernières modifications',
    printed: 'Imprimé le {{date}} par {{user}}',
    page: 'Page',
    none: 'Non connu',
  },
  export: { sheet: 'Articles', file: 'articles' },
  template: {
    file: 'Modèle d’import Vigie',
    sheet: 'Articles',
    help: 'Comment remplir',
    help_text:
      'Une ligne par article. La référence fabricant est obligatoire, ou à défaut la référence interne ou le numéro OTAN. L’ordre des colonnes est libre ; les colonnes inutiles peuvent être supprimées.',
  },
};

export default server;
