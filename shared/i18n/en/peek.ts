/** The panel beside a list. */
const peek = {
  close: 'Close the panel',
  label: 'Active row',
  none: 'Choose a row with the arrow keys.',
};

export default peek;
