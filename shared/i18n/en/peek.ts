/** The panel beside a list. */
const peek = {
  close: 'Close the panel',
  label: 'Active row',
  none: 'Choose a row with the arrow keys.',
  openSheet: 'Open the whole sheet',
};

export default peek;
