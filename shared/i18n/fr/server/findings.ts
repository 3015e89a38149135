import type en from '../../en/server/findings.ts';
import imports from '../imports.ts';

const findings: typeof en = {
  file: 'constats',
  sheet: 'Constats',
  row: 'Ligne',
  status: 'Statut',
  part: 'Article du catalogue',
  score: 'Score',
  reasons: 'Raisons',
  remarks: 'À vérifier',
  remark: {
    ...imports.review.remarkText,
    not_a_line: 'Non lue comme une ligne de la liste',
    left_out: 'Écartée de l’import',
    no_reference: 'Pas de référence',
    digits_lost: 'Un tableur a abrégé la référence : saisissez-la de nouveau dans une cellule au format texte',
    no_manufacturer: 'Pas de fabricant',
    to_decide: 'À comparer avec la suggestion, puis à décider',
  },
};
export default findings;
