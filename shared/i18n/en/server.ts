/** What the server writes for people: histories, reasons of a match, exported files. */
const server = {
  reason: {
    user_edit: 'Edited',
    import: 'Import',
    import_row: 'Import of {{file}}, row {{row}}',
    monitoring: 'Monitoring',
    supplier_cascade: 'Change of the third-party',
    system: 'System',
    demo: 'Demo data',
  },
  match: {
    ref_same: 'Same reference',
    ref_same_normalised: 'Same reference but for case and separators',
    ref_o_zero: 'Same reference but for O/0 or I/1',
    ref_packaging_suffix: 'Same reference but for the packaging suffix',
    ref_one_edit: 'Reference differs by one character',
    ref_prefix: 'One reference begins with the other',
    ref_other: 'Similar reference',
    supplier_same: 'Same manufacturer',
    supplier_similar: 'Similar manufacturer',
    supplier_missing: 'No manufacturer in the file',
    supplier_other: 'Other manufacturer',
    label_similar: 'Similar label',
    nno_same: 'Same NATO stock number',
    nno_other: 'Other NATO stock number',
    ref_decimal_point: 'Decimal point at another place',
  },
  history: { created: 'Created' },
  sheet: {
    title: 'Part sheet',
    identification: 'Identification',
    life_cycle: 'Life cycle',
    compliance: 'Compliance',
    replacement: 'Replacement',
    history: 'Latest changes',
    printed: 'Printed on {{date}} by {{user}}',
    page: 'Page',
    none: 'Not known',
  },
  export: { sheet: 'Parts', file: 'parts' },
  template: {
    file: 'Vigie import template',
    sheet: 'Parts',
    help: 'How to fill in',
    help_text:
      'One line a part. The manufacturer reference is required, or the internal reference or NATO stock number instead. The order of the columns does not matter; columns that you do not need may be removed.',
  },
};

export default server;
