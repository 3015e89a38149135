/** The Excel file that a third-party fills in, and what may be wrong with it. */
const supplierFiles = {
  sheet: 'Parts',
  title: 'Parts of project {{project}}: questions to {{supplier}}',
  instructions: {
    fill: 'Please fill in the yellow cells, one row for each part; lists show the choices.',
    empty: 'Leave empty what you do not know. You may sort the rows, and add columns of your own.',
    dates: 'Write dates as year-month-day, for example 2027-03-31.',
    send: 'Then save the file as an Excel workbook (.xlsx) and send it back to the person who wrote to you.',
  },
  check: 'Please check',
  choose: 'Please choose from the list.',
  comment: 'Remark',
  row_key: 'Identifier (do not change)',
  problems: {
    supplier_file_format:
      '“{{file}}” is not an Excel workbook (.xlsx). Open it in Excel or LibreOffice, choose “Save as” › Excel workbook (.xlsx) and drop the new file here.',
    supplier_file_unknown:
      '“{{file}}” is not a file from Vigie for a third-party: none of its rows has an identifier. Drop the file that was sent to the third-party, filled in.',
    supplier_file_tampered:
      'Identifiers in “{{file}}” were changed. Ask the third-party to fill in the file as it was sent, or send it a new one.',
    supplier_file_mixed: '“{{file}}” contains rows of several files from Vigie. Take over each file by itself.',
    supplier_file_other_project: '“{{file}}” was made for another project. Open that project and take it over there.',
    supplier_file_integrated: 'Everything in this file was taken over already, on {{date, day}}.',
    supplier_file_empty: 'Nothing is filled in yet in “{{file}}”.',
    supplier_file_no_columns:
      '“{{file}}” has none of the columns for answers. Ask the third-party for the whole file, or send it a new one.',
    supplier_preview_gone: 'This preview is no longer kept. Drop the file again.',
    supplier_cells: 'A cell cannot be read.',
    supplier_cell_not_listed: '“{{value}}” is not one of the choices.',
    supplier_cell_no_date: '“{{value}}” is not a clear date. Write it as 2027-03-31.',
    supplier_cell_too_long: 'At most {{max, number}} characters.',
    supplier_rows_differ: 'The part is in several rows that say different things.',
    supplier_statement: 'What is said contradicts itself, or is incomplete.',
    supplier_part_gone: 'The part no longer exists, or you no longer have access to it.',
    supplier_part_moved: 'The part is no longer made by this third-party.',
    supplier_part_catalogue: 'The part is in the catalogue: Vigie verifies what is said about it.',
    supplier_fact_verified: 'What is known was verified on {{date, day}}: a file does not replace it.',
    supplier_fact_verified_once: 'What is known was verified: a file does not replace it.',
  },
};

export default supplierFiles;
