/** Hints of the first visit. */
const hints = {
  label: 'Hint',
  close: 'Got it',
  words: {
    home: 'This page says first what waits for you. The search above (Ctrl K) finds any part, third-party or page; ? shows all keys.',
    list: 'The list begins with your own parts; the catalogue and all parts are a click away. Filters, order and columns can be kept as a view, with the bookmark.',
    proof:
      'A filled status was verified, an outlined one was declared by the owner of the part. Beside it stands how old that is; the history has every change with its proof.',
  },
};

export default hints;
