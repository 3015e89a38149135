/** The audit log. */
const audit = {
  title: 'Audit log',
  search: 'Search the audit log',
  noneTitle: 'No events yet',
  noneText: 'Log-ins, changes of permissions, exports and actions in another’s name are recorded here.',
  unknown: 'Unknown',
  noReason: 'Not given',
  /** Why a log-in or a request was refused; `code_asked` is no refusal. */
  reasons: {
    bad_credentials: 'Wrong username or password',
    mfa_needed: 'The password was right; the code of the device was asked for',
    wrong_code: 'Wrong code',
    code_used: 'Code already used',
    recovery_code_void: 'Recovery code no longer valid',
    account_disabled: 'Account deactivated',
    too_many_requests: 'Too many attempts',
    permission_denied: 'Permission missing',
    mfa_required: 'Two-step log-in not set up',
    impersonation_denied: 'May not act as this user',
    impersonation_read_only: 'May only look at Vigie as another user',
    not_while_impersonating: 'Only the account holder may do this',
    tier_denied: 'Not in the subscription',
    subscription_ended: 'Subscription ended',
    documents_of_others: 'Document of another company',
    document_of_customer: 'Document of a customer',
    wrong_address: 'Wrong address of Vigie',
    link_of_other: 'Link of somebody else',
    job_failed: 'Error of Vigie',
  },
};

export default audit;
