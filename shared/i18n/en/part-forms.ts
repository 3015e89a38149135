/** Creating, changing and deleting parts. */
const partForms = {
  createConfirm: 'Create the part',
  editTitle: 'Edit the part',
  allFields: 'All fields',
  meaning: 'Select a field to read what it means.',
  sections: {
    identification: 'Identification',
    availability: 'Availability',
    lifecycle: 'Life cycle',
    replacement: 'Replacement',
    compliance: 'Compliance',
    place: 'Used in',
    more: 'Further information',
    operator: 'Vigie team only',
  },
  hints: {
    nno: '13 characters, such as 5935-14-555-0199. Required if the part is identified by this number.',
    nno_letters: 'Check the letters: few NATO stock numbers have any.',
    supplier_name: 'As imported, until it is linked to a known third-party.',
    supplier_ref: 'Required, unless there is an internal reference or a NATO stock number.',
    eccn: 'Such as 3A001.a or EAR99.',
    is_public: 'Everyone can see it in the catalogue.',
  },
  removeTitle: 'Delete {{name}}?',
  removeText:
    'This cannot be undone. Its documents are deleted, too. A part that is used by a watchlist, a system or a request cannot be deleted.',
  locked: {
    watched: 'This part is watched. Its monitoring alone writes these fields.',
    catalogue: 'In the catalogue, only a monitoring writes these fields. To change them, record a correction.',
  },
};

export default partForms;
