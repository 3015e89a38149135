/** Names of the values that are fixed in code; the others are dictionary entries. */
const choices = {
  kind: { nno: 'NATO stock number', reference_article: 'Manufacturer reference' },
  origin: { product: 'Catalogue', import_product: 'Imported', watchlisted_product: 'Watched' },
  replacement_validation: { validated: 'Validated', not_validated: 'Not validated', undetermined: 'Undetermined' },
  import_status: { identified: 'Identified', to_be_determined: 'To be determined', suggested: 'Suggested', new: 'New' },
  boolean: { true: 'Yes', false: 'No' },
};

export default choices;
