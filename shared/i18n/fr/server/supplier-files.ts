import type en from '../../en/server/supplier-files.ts';
import type { Phrases } from '../../phrases.ts';

const supplierFiles: Phrases<typeof en> = {
  sheet: 'Articles',
  title: 'Articles du projet {{project}} : questions à {{supplier}}',
  instructions: {
    fill: 'Merci de remplir les cellules jaunes, une ligne par article ; les listes montrent les choix.',
    empty: 'Laissez vide ce que vous ne savez pas. Vous pouvez trier les lignes et ajouter vos propres colonnes.',
    dates: 'Écrivez les dates ainsi : année-mois-jour, par exemple 2027-03-31.',
    send: 'Enregistrez ensuite le fichier comme classeur Excel (.xlsx) et renvoyez-le à la personne qui vous a écrit.',
  },
  check: 'Merci de vérifier',
  choose: 'Merci de choisir dans la liste.',
  comment: 'Remarque',
  row_key: 'Identifiant (ne pas modifier)',
  problems: {
    supplier_file_format:
      '« {{file}} » n’est pas un classeur Excel (.xlsx). Ouvrez-le dans Excel ou LibreOffice, choisissez « Enregistrer sous » › Classeur Excel (.xlsx) et déposez le nouveau fichier.',
    supplier_file_unknown:
      '« {{file}} » n’est pas un fichier de Vigie pour un tiers : aucune de ses lignes n’a d’identifiant. Déposez le fichier envoyé au tiers, rempli.',
    supplier_file_tampered:
      'Des identifiants de « {{file}} » ont été modifiés. Demandez au tiers de remplir le fichier tel qu’il a été envoyé, ou envoyez-lui-en un nouveau.',
    supplier_file_mixed:
      '« {{file}} » contient des lignes de plusieurs fichiers de Vigie. Reprenez chaque fichier séparément.',
    supplier_file_other_project:
      '« {{file}} » a été créé pour un autre projet. Ouvrez ce projet et reprenez-y le fichier.',
    supplier_file_integrated: 'Tout le contenu de ce fichier a déjà été repris, le {{date, day}}.',
    supplier_file_empty: 'Rien n’est encore rempli dans « {{file}} ».',
    supplier_file_no_columns:
      '« {{file}} » n’a aucune des colonnes de réponse. Demandez au tiers le fichier complet, ou envoyez-lui-en un nouveau.',
    supplier_preview_gone: 'Cet aperçu n’est plus conservé. Déposez à nouveau le fichier.',
    supplier_cells: 'Une cellule est illisible.',
    supplier_cell_not_listed: '« {{value}} » ne fait pas partie des choix.',
    supplier_cell_no_date: '« {{value}} » n’est pas une date claire. Écrivez-la ainsi : 2027-03-31.',
    supplier_cell_too_long: 'Au plus {{max, number}} caractères.',
    supplier_rows_differ: 'L’article figure dans plusieurs lignes qui se contredisent.',
    supplier_statement: 'La réponse se contredit ou est incomplète.',
    supplier_part_gone: 'L’article n’existe plus, ou vous n’y avez plus accès.',
    supplier_part_moved: 'L’article n’est plus fabriqué par ce tiers.',
    supplier_part_catalogue: 'L’article est dans le catalogue : Vigie vérifie ce qui en est dit.',
    supplier_fact_verified: 'Ce qui est connu a été vérifié le {{date, day}} : un fichier ne le remplace pas.',
    supplier_fact_verified_once: 'Ce qui est connu a été vérifié : un fichier ne le remplace pas.',
  },
};

export default supplierFiles;
