/** Names of the values that are fixed in code; the others are dictionary entries. */
const choices = {
  kind: { nno: 'NATO stock number', reference_article: 'Manufacturer reference' },
  origin: { product: 'Catalogue', import_product: 'Imported', watchlisted_product: 'Watched' },
  replacement_validation: { validated: 'Validated', not_validated: 'Not validated', undetermined: 'Undetermined' },
  request_kind: { monitoring: 'Monitoring', processing: 'Solution' },
  request_state: { pending: 'In the cart', confirmed: 'Confirmed' },
  processing_state: {
    waiting_for_solutions: 'Waiting for solution',
    solution_available: 'Solution available',
    processing_complete: 'Complete',
  },
  proposal_state: { submitted: 'Submitted', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' },
  movement: { grant: 'Grant', debit: 'Debit', refund: 'Refund' },
  import_status: { identified: 'Identified', to_be_determined: 'To be determined', suggested: 'Suggested', new: 'New' },
  boolean: { true: 'Yes', false: 'No' },
  civility: { mr: 'Mr', mrs: 'Mrs' },
  state: { open: 'Open', closed: 'Closed' },
  prospect_or_customer: { prospect: 'Prospect', customer: 'Customer' },
  language: { en: 'English', fr: 'French' },
  entity_type: { client: 'Client', vigie: 'Vigie', supplier: 'Supplier' },
  subscription_type: {
    gosm: 'Gosm',
    abgo_basic: 'Abgo Basic',
    abgo_medium: 'Abgo Medium',
    abgo_premium: 'Abgo Premium',
    sourcing: 'Sourcing',
    supplier_portal: 'Supplier portal',
  },
};

export default choices;
