import type en from '../../en/server/problems.ts';
import type { Phrases } from '../../phrases.ts';

const problems: Phrases<typeof en> = {
  not_reason: 'Un motif de {{min}} à {{max}} caractères, codé comme dans les adresses (UTF-8).',
  file_not_a_workbook:
    '« {{file}} » n’est pas un classeur Excel. Ouvrez-le dans votre tableur, enregistrez-le en .xlsx, puis renvoyez-le.',
  file_encrypted:
    '« {{file}} » est protégé par un mot de passe. Retirez-le (Fichier › Informations › Protéger le classeur), enregistrez et renvoyez le fichier.',
  file_legacy_xls:
    '« {{file}} » à l’ancien format .xls demande trop de temps ou de mémoire pour être lu. Ouvrez-le dans Excel ou LibreOffice, choisissez « Enregistrer sous » › Classeur Excel (.xlsx) et envoyez ce fichier.',
  file_xlsb:
    '« {{file}} » est un classeur binaire (.xlsb) dont la lecture demande trop de temps ou de mémoire. Ouvrez-le dans Excel, choisissez « Enregistrer sous » › Classeur Excel (.xlsx) et envoyez ce fichier.',
  file_ods:
    '« {{file}} » est un classeur OpenDocument (.ods) dont la lecture demande trop de temps ou de mémoire. Ouvrez-le dans LibreOffice ou Excel, choisissez « Enregistrer sous » › Classeur Excel (.xlsx) et envoyez ce fichier.',
  file_empty: '« {{file}} » ne contient aucune ligne remplie. Vérifiez que vous avez choisi le bon fichier.',
  file_damaged:
    '« {{file}} » est endommagé ou incomplet. Ouvrez-le dans Excel, enregistrez-le de nouveau et envoyez cette copie.',
  file_too_many_rows:
    '« {{file}} » compte plus de {{limit, number}} lignes. Divisez-le en fichiers plus petits et importez-les l’un après l’autre.',
  file_too_many_columns:
    '« {{file}} » compte plus de {{limit, number}} colonnes remplies. Ne gardez que les colonnes de la liste d’articles et renvoyez-le.',
  file_too_large_unzipped:
    '« {{file}} » contient, une fois décompressé, bien plus de données qu’une liste d’articles. Copiez la liste d’articles dans un nouveau classeur et envoyez-le.',
  file_cell_too_long:
    '« {{file}} » a une cellule sans fin (ligne {{row}}) : il manque peut-être un guillemet. Réduisez-la à {{limit, number}} caractères et renvoyez le fichier.',
  file_no_part_list:
    '« {{file}} » ne ressemble pas à une liste d’articles : aucune colonne ne semble contenir de références. Ajoutez une ligne d’en-tête avec une colonne de référence (voir le modèle d’import) et renvoyez-le.',
  file_missing: '« {{file}} » n’a pas été reçu. Renvoyez-le.',
  mapping_unknown_sheet: 'Le fichier n’a pas de feuille « {{sheet}} ».',
  mapping_unknown_field: '« {{field}} » n’est pas un champ d’article.',
  mapping_field_twice: 'Deux colonnes sont affectées au même champ : {{field}}.',
  mapping_column_twice: 'La colonne {{column}} est indiquée deux fois.',
  mapping_no_reference:
    'Indiquez quelle colonne contient la référence (référence fabricant, référence interne ou numéro de nomenclature OTAN).',
  import_part_gone:
    'L’article du catalogue choisi pour la ligne {{row}} n’existe plus. Importez de nouveau le fichier, ou choisissez un autre article pour cette ligne.',
  import_no_reference: 'La ligne {{row}} n’a aucune référence permettant d’identifier son article.',
  import_amount_too_large: 'La quantité ou le prix de la ligne {{row}} est trop grand (mille milliards au plus).',
  import_supplier_too_long: 'Le fabricant de la ligne {{row}} dépasse {{max, number}} caractères.',
  import_supplier_ref_too_long: 'La référence fabricant de la ligne {{row}} dépasse {{max, number}} caractères.',
  import_internal_ref_too_long: 'La référence interne de la ligne {{row}} dépasse {{max, number}} caractères.',
  import_watched_fact:
    'La ligne {{row}} contredit la veille de son article : la veille fait foi, les autres valeurs sont importées.',
  import_verified_fact:
    'La ligne {{row}} contredit ce qui a été vérifié de son article : ce qui est vérifié fait foi, les autres valeurs sont importées.',
  import_dates_out_of_order:
    'Avec les dates de la ligne {{row}}, le cycle de vie de son article ne serait plus dans l’ordre : ses dates restent, les autres valeurs sont importées.',
  import_named_twice:
    'La ligne {{row}} désigne déjà cet article, avec d’autres valeurs ; ce sont celles-là qui sont retenues.',
  kept_changed: 'Il a été modifié après l’import.',
  kept_gone: 'Il a été supprimé après l’import.',
  kept_taken: 'Un autre article porte maintenant son ancienne référence.',
  kept_referred: 'Il est utilisé par une liste de suivi, un projet, une veille ou un autre article.',
  bill_too_many_lines:
    'La liste compte plus de {{max, number}} lignes, les ensembles répétés étant comptés à chaque fois. Divisez-la et importez chaque partie dans un système du projet.',
  bill_too_many_systems:
    'La liste compte plus de {{max, number}} ensembles, ceux qui se répètent étant comptés à chaque fois. Divisez-la et importez chaque partie dans un système du projet.',
  watchlist_full: 'La liste de suivi est pleine.',
  in_cart: 'Il est déjà dans le panier.',
  open_request: 'Il a déjà été demandé.',
  not_obsolete_like: 'Il n’est pas obsolète.',
  job_failed:
    'La tâche s’est arrêtée à cause d’une erreur de notre côté. Réessayez ; si elle se reproduit, contactez l’assistance.',
  entity_changed: 'Vous avez changé d’entreprise depuis votre demande.',
  too_many_export_rows:
    'La liste compte plus de {{limit, number}} lignes. Réduisez-la avec un filtre, puis exportez de nouveau.',
  schedule_stopped: 'L’envoi de cette vue a été désactivé ; l’e-mail en donne la raison.',
  schedule_mail_refused: 'Le fournisseur de messagerie a refusé le message. Vérifiez l’adresse de votre compte.',
};

export default problems;
