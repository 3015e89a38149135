/** What is done with many selected parts. */
const partBulk = {
  title_one: 'Edit {{number}} part',
  title_other: 'Edit {{number}} parts',
  field: 'Field',
  text: 'The value replaces the current value of these parts.',
  clear: 'Leave it empty to clear the field.',
  catalogue: 'Catalogue parts are not changed: only the Vigie team can edit them.',
  confirm_one: 'Change {{number}} part',
  confirm_other: 'Change {{number}} parts',
  outcome: 'Result for the parts',
  changed_one: '{{number}} part changed',
  changed_other: '{{number}} parts changed',
  unchanged_one: '{{number}} part already had this value',
  unchanged_other: '{{number}} parts already had this value',
  refused_one: '{{number}} part could not be changed',
  refused_other: '{{number}} parts could not be changed',
  refusals: 'Parts that could not be changed',
  deletion: {
    title_one: 'Delete {{number}} part?',
    title_other: 'Delete {{number}} parts?',
    lost_one: '{{number}} part is deleted with its data and its history. This cannot be undone.',
    lost_other: '{{number}} parts are deleted with their data and their history. This cannot be undone.',
    unforeseen:
      'The parts are deleted with their data and their history. This cannot be undone. Parts that a request, a watchlist, a system or a monitoring uses stay, and the result says how many.',
    none: 'None of these parts can be deleted.',
    refused: {
      not_own_one: '{{number}} part stays, because only the Vigie team can delete parts of the catalogue:',
      not_own_other: '{{number}} parts stay, because only the Vigie team can delete parts of the catalogue:',
      referenced_one: '{{number}} part stays, because a request, a watchlist, a system or a monitoring uses it:',
      referenced_other: '{{number}} parts stay, because a request, a watchlist, a system or a monitoring uses them:',
    },
    deleted_one: '{{number}} part was deleted.',
    deleted_other: '{{number}} parts were deleted.',
    stayed_one: '{{number}} part could not be deleted.',
    stayed_other: '{{number}} parts could not be deleted.',
    more: 'and {{number}} more',
    unnamed: 'Part without reference',
    confirm_one: 'Delete {{number}} part',
    confirm_other: 'Delete {{number}} parts',
  },
};

export default partBulk;
