/** The part list. */
const parts = {
  title: 'Parts',
  reference: 'Reference',
  importParts: 'Import parts',
  export: 'Export to Excel',
  availability: 'Parts by availability',
  search: 'Search this list',
  grid: 'Parts',
  clearAll: 'Clear all',
  emptyTitle: 'No part matches these filters',
  emptyText: 'Remove a filter or search for another reference.',
  noneTitle: 'No parts yet',
  noneText: 'Import your part list: Vigie finds the parts it knows and their status.',
  soon_one: 'In {{count}} day',
  soon_other: 'In {{count}} days',
  today: 'Today',
  exporting: 'Preparing… {{share}}',
  exportDone: 'The Excel file is ready',
  exportFailed: 'The export failed',
};

export default parts;
