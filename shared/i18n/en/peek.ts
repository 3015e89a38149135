/** The panel beside a list. */
const peek = {
  close: 'Close the panel',
  label: 'Active row',
  missing: {
    title: 'There is nothing to show any more',
    text: 'It was deleted, or you no longer have access to it. The list may be older.',
  },
  none: 'Choose a row with the arrow keys.',
  openSheet: 'Open the whole sheet',
};

export default peek;
