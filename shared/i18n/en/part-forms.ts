/** Creating, changing and deleting parts. */
const partForms = {
  create: 'New part',
  createConfirm: 'Create the part',
  edit: 'Edit',
  editTitle: 'Edit the part',
  sections: {
    identification: 'Identification',
    availability: 'Availability',
    lifecycle: 'Life cycle',
    replacement: 'Replacement',
    compliance: 'Compliance',
    place: 'Where it is used',
    more: 'Further information',
    operator: 'Vigie team only',
  },
  hints: {
    nno: '13 digits. Required if the part is identified by this number.',
    supplier_name: 'As imported, until it is linked to a known third-party.',
    supplier_ref: 'Required, unless there is an internal reference or a NATO stock number.',
    eccn: 'Such as 3A001.a or EAR99.',
    is_public: 'Everyone can see it in the catalogue.',
  },
  watch: 'Add to a watchlist',
  remove: 'Delete',
  removeTitle: 'Delete {{name}}?',
  removeText: 'This cannot be undone. A part that is used by a watchlist, a system or a request cannot be deleted.',
};

export default partForms;
