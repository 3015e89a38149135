/** What every record's sheet says. */
const sheets = {
  tabs: 'Parts of the sheet',
  missing: {
    past: 'It did not exist yet at that time, or no longer.',
    text: 'It may have been deleted, or the link may be incomplete.',
    back: 'Back to the list',
  },
  changes: { recent: 'Recent changes', seeAll: 'See all', none: 'No change was recorded.', more: 'Load older changes' },
  history: {
    tab: 'History',
    of: 'History of “{{name}}”',
    table: 'History',
    date: 'Date',
    field: 'Field',
    change: 'Change',
    who: 'Who',
    reason: 'Reason',
    create: 'Creation',
    delete: 'Deletion',
    was: 'was',
    becomes: 'becomes',
    onBehalfOf: 'for {{user}}',
  },
  parts: {
    unseen: 'a part that is gone, or is not yours to see',
    others_one: 'and {{number}} other',
    others_other: 'and {{number}} others',
  },
  asOf: {
    label: 'As it was on',
    show: 'Show',
    banner: 'This is how it was on {{date}}.',
    now: 'Back to now',
  },
};

export default sheets;
