/** What is wrong with a file or a mapping, and what to do about it. */
const problems = {
  not_reason: 'A reason of {{min}} to {{max}} characters, encoded as in addresses (UTF-8).',
  file_not_a_workbook:
    '“{{file}}” is not an Excel workbook. Open it in your spreadsheet program and save it as .xlsx, then upload it again.',
  file_encrypted:
    '“{{file}}” is protected by a password. Remove the password (File › Info › Protect workbook), save it and upload it again.',
  file_legacy_xls:
    '“{{file}}” in the old .xls format takes too much time or memory to read. Open it in Excel or LibreOffice, choose “Save as” › Excel workbook (.xlsx) and upload the new file.',
  file_xlsb:
    '“{{file}}” takes too much time or memory to read as a binary workbook (.xlsb). Open it in Excel, choose “Save as” › Excel workbook (.xlsx) and upload the new file.',
  file_ods:
    '“{{file}}” takes too much time or memory to read as an OpenDocument spreadsheet (.ods). Open it in LibreOffice or Excel, choose “Save as” › Excel workbook (.xlsx) and upload the new file.',
  file_empty: '“{{file}}” contains no rows with content. Check that you chose the right file.',
  file_damaged: '“{{file}}” is damaged or incomplete. Open it in Excel, save it again and upload the new copy.',
  file_too_many_rows:
    '“{{file}}” has more than {{limit, number}} rows. Split it into smaller files and import them one after the other.',
  file_too_many_columns:
    '“{{file}}” has more than {{limit, number}} columns with content. Keep only the columns of the part list and upload it again.',
  file_too_large_unzipped:
    '“{{file}}” contains far more data than a part list, once unpacked. Copy the part list into a new workbook and upload that.',
  file_cell_too_long:
    '“{{file}}” has a cell without end (row {{row}}): a quotation mark may be missing. Shorten it to {{limit, number}} characters and upload the file again.',
  file_no_part_list:
    '“{{file}}” does not look like a part list: no column seems to contain references. Add a header row with a reference column (see the import template) and upload it again.',
  file_missing: '“{{file}}” was not received. Upload it again.',
  mapping_unknown_sheet: 'The file has no sheet “{{sheet}}”.',
  mapping_unknown_field: '“{{field}}” is not a field of a part.',
  mapping_field_twice: 'Two columns are assigned to the same field: {{field}}.',
  mapping_column_twice: 'Column {{column}} is listed twice.',
  mapping_no_reference:
    'Choose the column that contains the reference (manufacturer reference, internal reference or NATO stock number).',
  import_part_gone:
    'The catalogue part chosen for row {{row}} no longer exists. Import the file again, or choose another part for the row.',
  import_no_reference: 'Row {{row}} has no reference that identifies its part.',
  import_amount_too_large: 'The quantity or price of row {{row}} is too large: at most 1,000,000,000,000.',
  import_supplier_too_long: 'The manufacturer of row {{row}} has more than {{max, number}} characters.',
  import_supplier_ref_too_long: 'The manufacturer reference of row {{row}} has more than {{max, number}} characters.',
  import_internal_ref_too_long: 'The internal reference of row {{row}} has more than {{max, number}} characters.',
  import_watched_fact:
    'Row {{row}} says otherwise than the monitoring of its part: the monitoring keeps its word, the other values are imported.',
  import_verified_fact:
    'Row {{row}} says otherwise than what was verified of its part: what is verified stays, the other values are imported.',
  import_dates_out_of_order:
    'With the dates of row {{row}} the life cycle of its part would be out of order: its dates stay, the other values are imported.',
  import_named_twice: 'Row {{row}} already refers to this part, with other values; those values are used.',
  kept_changed: 'It was changed after the import.',
  kept_gone: 'It was deleted after the import.',
  kept_taken: 'Another part now has its former reference.',
  kept_referred: 'It is used by a watchlist, a project, a monitoring or another part.',
  bill_too_many_lines:
    'The list has more than {{max, number}} lines, repeated assemblies counted each time. Split it and import each part into a system of the project.',
  bill_too_many_systems:
    'The list has more than {{max, number}} assemblies, repeated ones counted each time. Split it and import each part into a system of the project.',
  watchlist_full: 'The watchlist is full.',
  in_cart: 'It is already in the cart.',
  open_request: 'It has already been requested.',
  not_obsolete_like: 'It is not obsolete.',
  job_failed: 'The task stopped because of an error on our side. Try again; if it happens again, contact support.',
  entity_changed: 'You belong to another company since you asked for this.',
  too_many_export_rows: 'The list has more than {{limit, number}} rows. Narrow it with a filter and export again.',
  schedule_stopped: 'The schedule of this view was switched off; its e-mail says why.',
  schedule_mail_refused: 'The e-mail provider refused the message. Check the address of your account.',
};

export default problems;
