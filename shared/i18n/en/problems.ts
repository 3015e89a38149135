/** What is wrong with a file or a mapping, and what to do about it. */
const problems = {
  file_not_a_workbook:
    '“{{file}}” is not an Excel workbook. Open it in your spreadsheet program and save it as .xlsx, then send it again.',
  file_encrypted:
    '“{{file}}” is protected by a password. Remove the password (File › Info › Protect workbook), save it and send it again.',
  file_legacy_xls:
    '“{{file}}” is in the old .xls format. Open it in Excel or LibreOffice, choose “Save as” › Excel workbook (.xlsx) and send that.',
  file_xlsb:
    '“{{file}}” is a binary workbook (.xlsb). Open it in Excel, choose “Save as” › Excel workbook (.xlsx) and send that.',
  file_ods:
    '“{{file}}” is an OpenDocument spreadsheet (.ods). Open it in LibreOffice or Excel, choose “Save as” › Excel workbook (.xlsx) and send that.',
  file_empty: '“{{file}}” holds no row with content. Check that you chose the right file.',
  file_damaged:
    '“{{file}}” is damaged or was cut off while it was copied. Open it in Excel, save it again and send that copy.',
  file_too_many_rows:
    '“{{file}}” has more than {{limit, number}} rows. Split it into smaller files and import them one after the other.',
  file_too_many_columns:
    '“{{file}}” has more than {{limit, number}} columns with content. Keep only the columns of the part list and send it again.',
  file_too_large_unzipped:
    '“{{file}}” unpacks to far more data than a part list holds. Copy the part list into a new workbook and send that.',
  file_cell_too_long:
    '“{{file}}” has a cell that is too long (row {{row}}). Shorten it to {{limit, number}} characters and send the file again.',
  file_no_part_list:
    '“{{file}}” does not look like a part list: no column could hold references. Give it a header row that names the reference (the import template shows one) and send it again.',
  file_missing: '“{{file}}” did not arrive. Send it again.',
  mapping_unknown_sheet: 'The file has no sheet “{{sheet}}”.',
  mapping_unknown_field: '“{{field}}” is not a field of a part.',
  mapping_field_twice: 'Two columns are given the same meaning: {{field}}.',
  mapping_column_twice: 'Column {{column}} is named twice.',
  mapping_no_reference:
    'Say which column holds the reference (manufacturer reference, internal reference or NATO stock number).',
  import_part_gone:
    'The catalogue part chosen for row {{row}} is no longer there. Analyse the file again, or choose another part for the row.',
  import_no_reference: 'Row {{row}} has no reference that would tell its part from others.',
  import_named_twice: 'Row {{row}} already names this part, with other values; those are taken.',
  kept_changed: 'It was changed after the import.',
  kept_gone: 'It was deleted after the import.',
  kept_taken: 'Another part has its former reference now.',
  kept_referred: 'Something refers to it: a watchlist, a project, a monitoring or another part.',
  job_failed: 'The work stopped because of an error on our side. Try again; if it happens again, tell the support.',
  too_many_export_rows: 'The list has more than {{limit, number}} rows. Narrow it with a filter and export again.',
};

export default problems;
