import imports from '../imports.ts';

/** The file with what an import has found for each line. */
const findings = {
  file: 'findings',
  sheet: 'Findings',
  row: 'Row',
  status: 'Status',
  part: 'Catalogue part',
  score: 'Score',
  reasons: 'Reasons',
  remarks: 'To check',
  remark: {
    ...imports.review.remarkText,
    not_a_line: 'Not read as a line of the list',
    left_out: 'Left out of the import',
    no_reference: 'No reference',
    digits_lost: 'A spreadsheet shortened the reference: type it again in a cell formatted as text',
    no_manufacturer: 'No manufacturer',
    to_decide: 'Compare with the suggestion and decide',
  },
};
export default findings;
