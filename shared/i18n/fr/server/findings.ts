import type en from '../../en/server/findings.ts';

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
    not_a_line: 'Non lue comme une ligne de la liste',
    left_out: 'Écartée de l’import',
    no_reference: 'Pas de référence',
    digits_lost: 'Un tableur a abrégé la référence : saisissez-la de nouveau dans une cellule au format texte',
    no_maker: 'Pas de fabricant',
    too_long: 'Un texte est trop long pour son champ',
    quantity_not_read: 'La quantité n’est pas un nombre',
    price_not_read: 'Le prix n’est pas un nombre',
    availability_not_read: 'La disponibilité n’est aucune de celles que Vigie connaît : elle n’est pas reprise',
    date_not_read: 'Une date du cycle de vie n’est pas un jour, ou peut en désigner deux : écrivez 2027-03-31',
    dates_out_of_order: 'La fin de vie précède la date limite de commande : les deux dates ne sont pas reprises',
    repeated: 'Une ligne précédente désigne le même article',
    like_date: 'La référence ressemble à une date : un tableur l’a peut-être modifiée',
    like_value: 'La référence ressemble à la valeur d’un composant',
    like_shop_number: 'La référence est le numéro de commande d’un distributeur',
    like_shop: 'Le fabricant indiqué est un distributeur',
    by_alternate: 'La ligne n’a pas de référence : son premier équivalent en tient lieu',
    not_calculated:
      'Des formules de cette ligne n’ont jamais été calculées : ouvrez le classeur, enregistrez-le et réimportez-le',
    cell_error: 'La cellule de la référence affiche une erreur du tableur : corrigez-la dans le fichier',
    several_lines: 'La cellule de la référence a plusieurs lignes : elle désigne peut-être plusieurs articles',
    torn: 'Un guillemet n’est pas refermé : vérifiez que les valeurs sont dans les bons champs',
    to_decide: 'À comparer avec la suggestion, puis à décider',
  },
};
export default findings;
