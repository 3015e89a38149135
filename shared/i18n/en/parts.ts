/** The part list. */
const parts = {
  title: 'Parts',
  create: 'New part',
  edit: 'Edit',
  watch: 'Add to a watchlist',
  remove: 'Delete',
  reference: 'Reference',
  importParts: 'Import parts',
  availability: 'Parts by availability',
  grid: 'Parts',
  emptyTitle: 'No part matches these filters',
  emptyText: 'Remove a filter or search for another reference.',
  noneTitle: 'No parts yet',
  noneText: 'Import your part list: Vigie finds the parts it knows and their status.',
  soon_one: 'In {{count}} day',
  soon_other: 'In {{count}} days',
  thirdParty: 'Third-party',
  known: 'Known',
  unknown: 'Unknown',
  today: 'Today',
};

export default parts;
