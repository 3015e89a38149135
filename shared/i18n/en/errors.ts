/** One sentence for each error code: what happened, and what to do about it. */
const errors = {
  malformed_json: 'The request is not valid JSON.',
  malformed_request: 'The request could not be read.',
  invalid_token: 'Invalid or expired link.',
  no_token: 'Please log in.',
  bad_token: 'Your session is not valid. Please log in again.',
  expired_token: 'Your session has expired. Please log in again.',
  bad_credentials: 'The username or the password is wrong.',
  account_disabled: 'This account has been deactivated. Ask your administrator.',
  permission_denied: 'You do not have permission to do this.',
  impersonation_denied: 'You may not act as this user.',
  not_while_impersonating: 'Only the user themselves can do this: go back to your own account first.',
  tier_denied: 'Your company’s subscription does not include this.',
  subscription_ended:
    'The subscription that includes this ended on {{date, datetime(dateStyle: long; timeZone: UTC)}}. Ask Vigie to renew it.',
  not_found: 'This does not exist, or is not visible to you.',
  unknown_route: 'There is nothing at this address.',
  conditions_not_met: 'The conditions for this action are not met.',
  outdated_version: 'Somebody else has changed this in the meantime. Reload it and try again.',
  already_exists: 'This already exists: {{what}}.',
  analysis_running: 'The file is still being analysed. Wait until it is finished, or give up the analysis.',
  analysis_not_ready: 'The analysis is not at this step yet.',
  analysis_nothing_selected: 'No line is selected for the import.',
  own_account: 'You cannot deactivate yourself or stop being a superuser: somebody else has to do it.',
  confirmation_required: 'Please confirm this action.',
  transition_refused: 'This cannot become “{{to}}” now. Allowed: {{allowed}}.',
  solution_decided: 'This solution has been accepted, declined or withdrawn: nothing about it can be changed any more.',
  request_not_waiting: 'This request does not wait for solutions.',
  too_many_solutions: 'At most {{max}} solutions can be proposed for one request.',
  cycle: 'This would make it part of itself.',
  too_deep: 'At most {{max}} levels are possible.',
  cart_empty: 'There is nothing in the cart to confirm.',
  cart_changed:
    'Somebody has confirmed or removed some of these requests in the meantime. Look at the cart again: nothing was paid.',
  cart_parts_gone:
    'These parts are no longer there, or no longer visible to you: {{what}}. Take them out of the cart and confirm again: nothing was paid.',
  cart_parts_not_obsolete:
    'These parts are no longer obsolete: {{what}}. Take them out of the cart and confirm again: nothing was paid.',
  not_enough_credits:
    'This takes {{needed, number}} credits, and {{left, number}} are left. Confirm fewer requests, or ask Vigie for more credits.',
  too_large: 'This is too large: the limit is {{limit}}.',
  wrong_type: 'This kind of content is not accepted here.',
  invalid: 'Some values are not valid.',
  answer_too_large: 'That is too much for one answer. Ask for it page by page, or for fewer fields.',
  key_reused: 'This Idempotency-Key was used for another request before.',
  referenced: 'This cannot be deleted, because it is still used by {{what}}.',
  request_confirmed: 'A confirmed request cannot be taken out of the cart any more: {{what}}.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  internal: 'An error occurred on our side. Please try again; if it happens again, quote the request number.',
  unavailable: 'The service is busy. Please try again in a moment.',
};

export default errors;
