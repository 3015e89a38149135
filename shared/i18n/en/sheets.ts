/** What every record's sheet says. */
const sheets = {
  actions: { edit: 'Edit', remove: 'Delete', more: 'More actions' },
  tabs: 'Sections of the sheet',
  missing: {
    past: 'It did not exist at that time.',
    text: 'It may have been deleted, or the link may be incomplete.',
    back: 'Back to the list',
  },
  pdf: {
    button: 'Export PDF',
    menu: 'Language of the PDF',
    en: 'In English',
    fr: 'In French',
    preparing: 'The PDF is being prepared',
    ready: 'The PDF is ready',
    failed: 'The PDF could not be created',
  },
  changes: { recent: 'Recent changes', seeAll: 'See all', none: 'No changes recorded.', more: 'Load older changes' },
  history: {
    fields_one: '{{count}} field',
    fields_other: '{{count}} fields',
    tab: 'History',
    of: 'History of “{{name}}”',
    table: 'History',
    date: 'Date',
    field: 'Field',
    change: 'Change',
    who: 'Who',
    reason: 'Reason',
    create: 'Creation',
    published: 'Published',
    joined: 'Joined the company',
    delete: 'Deletion',
    erased: 'Personal data erased',
    was: 'was',
    becomes: 'becomes',
    onBehalfOf: 'for {{user}}',
  },
  parts: {
    unseen: 'a part that was deleted or that you cannot access',
    others_one: 'and {{number}} other',
    others_other: 'and {{number}} others',
  },
  asOf: {
    label: 'As of',
    show: 'Show',
    banner: 'Shown as of {{date}}.',
    now: 'Back to the current state',
  },
};

export default sheets;
