/** One sentence for each error code: what happened, and what to do about it. */
const errors = {
  malformed_json: 'The request is not valid JSON.',
  malformed_request: 'The request could not be read.',
  invalid_token: 'Invalid or expired link.',
  no_token: 'Please log in.',
  bad_token: 'Your session is not valid. Please log in again.',
  expired_token: 'Your session has expired. Please log in again.',
  bad_credentials: 'The username or the password is wrong.',
  account_disabled: 'This account has been deactivated. Contact your administrator.',
  mfa_needed: 'Enter the code that the app on your device shows.',
  wrong_code: 'The code is wrong.',
  code_used: 'This code has been used already. Wait for the next one.',
  recovery_code_void:
    'This recovery code was made before an update and no longer works. Use a code of your app, or ask an administrator to end your two-step log-in.',
  mfa_required: 'Set up two-step log-in first: Vigie demands it of its operators.',
  mfa_on: 'Two-step log-in is on already.',
  permission_denied: 'You do not have permission to do this.',
  impersonation_denied: 'You cannot act as this user.',
  impersonation_read_only: 'You may look at Vigie as another user, but not change anything in their name.',
  not_while_impersonating: 'Only the account holder can do this. Go back to your own account first.',
  tier_denied: 'Your company’s subscription does not include this.',
  subscription_ended:
    'The subscription that includes this ended on {{date, datetime(dateStyle: long; timeZone: UTC)}}. Ask Vigie to renew it.',
  documents_of_others: 'Another company added this, or something in this folder. Only that company can change it.',
  not_found: 'This does not exist, or you do not have access to it.',
  unknown_route: 'This address does not exist.',
  wrong_address: 'Requests are answered at the address of the page.',
  link_expired: 'This link has expired. Open the file again in Vigie.',
  link_of_other: 'This link was made for somebody else, or for another browser. Open the file in Vigie.',
  back_to_page: 'Open Vigie',
  file_expired: 'This file has been deleted: files like it are kept for {{days}} days.',
  answer_empty: 'Nothing is filled in yet. Answer for at least one part, or write a remark.',
  answer_expired:
    'This link ended on {{date, datetime(dateStyle: long; timeZone: UTC)}}. Ask the person who wrote to you for a new one.',
  answer_revoked: 'This request was withdrawn. There is nothing left for you to do.',
  answer_ended: 'This request is closed: the parts it asked about are settled. Thank you.',
  conditions_not_met: 'The conditions for this action are not met.',
  too_many_changes: 'More than {{max}} parts of this project have changed since that day. Choose a later day.',
  list_in_preparation:
    'A large change of this list is still being processed. This takes a minute at most; the page then opens by itself.',
  outdated_version: 'Someone else has changed this in the meantime. Reload it and try again.',
  line_changed: 'Someone has changed this line since the preview.',
  line_of_others: 'The company of this project does not have the new part.',
  replacement_not_undoable:
    'This replacement cannot be undone: it is still running, changed nothing, or is older than what is kept.',
  part_changed: 'The part was changed after you looked at it. Look at the file again, and decide anew.',
  already_exists: 'This already exists: {{what}}.',
  analysis_running: 'The import is still running. Wait until it has finished, or discard it.',
  analysis_not_ready: 'The import has not reached this step yet.',
  analysis_nothing_selected: 'No line is selected for the import.',
  own_account:
    'You cannot deactivate your own account, move it to another company, or give up your own right to manage users. Ask another administrator.',
  confirmation_required: 'Please confirm this action.',
  cascade_not_undoable:
    'These changes can no longer be undone: they are under way, were undone already, or are older than 30 days.',
  transition_refused: 'The status cannot change to “{{to}}” now. Allowed: {{allowed}}.',
  solution_decided: 'This solution has been accepted, declined or withdrawn and can no longer be changed.',
  request_not_waiting: 'This request is not waiting for solutions.',
  too_many_schedules: 'At most {{max}} views are sent to one person. Delete one first.',
  too_many_views: 'At most {{max}} views of a list are shared. Stop sharing one first.',
  too_many_messages: 'A support request has at most {{max}} messages. Open another one.',
  too_many_solutions: 'At most {{max}} solutions can be proposed for one request.',
  cycle: 'An element cannot contain itself or refer to itself, not even through others.',
  too_deep: 'At most {{max}} levels are allowed.',
  cart_empty: 'The cart contains no requests to confirm.',
  cart_changed:
    'Someone has confirmed or removed some of these requests in the meantime. No credits were spent. Check the cart and confirm again.',
  cart_parts_gone:
    'These parts no longer exist, or you no longer have access to them: {{what}}. No credits were spent. Remove them from the cart and confirm again.',
  cart_parts_not_obsolete:
    'These parts are no longer obsolete: {{what}}. No credits were spent. Remove them from the cart and confirm again.',
  not_enough_credits:
    'This costs {{needed, number}} credits, and only {{left, number}} are left. Confirm fewer requests, or ask Vigie for more credits.',
  supplier_not_consultable:
    '“{{supplier}}” cannot be consulted: its type says so. Change the type, or ask another third-party.',
  contact_missing: 'Choose the contact to write to.',
  contact_inactive: '“{{contact}}” is no longer active. Choose another contact.',
  contact_without_email: '“{{contact}}” has no e-mail address. Add one, or use the form or the telephone.',
  contact_opted_out: '“{{contact}}” wants no more mails. Use the form or the telephone, or choose another contact.',
  contact_unreachable:
    'Mails to “{{contact}}” are not delivered or were reported as unwanted. Correct the address, or choose another contact.',
  no_last_orders: 'No part of this project has a last order ahead.',
  no_parts: 'Choose at least one part to ask about.',
  reminded_recently:
    '“{{supplier}}” was reminded about this project in the last {{days}} days. You can remind it again on {{date, datetime(dateStyle: long; timeZone: UTC)}}.',
  follow_up_over: 'This request is no longer followed up.',
  follow_up_no_mail: 'The next step of this request is not a mail: call the contact and record the call.',
  bill_not_ready: 'The preview of this list is not ready, or is no longer kept. Make it again.',
  bill_nothing_to_apply: 'The project already is as this list says: there is nothing to apply.',
  bill_not_undoable:
    'This import can no longer be undone: it was undone already, a later one followed, or more than 30 days have passed.',
  project_changed:
    'Someone has changed the project since the preview. Make the preview again to see what the list changes now.',
  mail_files_too_large:
    'Together, the documents of a mail may have {{limit}} MB: many companies refuse larger mails. Choose fewer, or send them apart.',
  document_of_customer: 'This document belongs to a customer. Only Vigie’s own documents go out to third-parties.',
  mail_not_failed: 'This mail was not refused: it is on its way or was sent.',
  too_large: 'This is too large: the limit is {{limit}}.',
  wrong_type:
    'This kind of content is not accepted here, or it is not what the name of the file says. Check the file and choose it again.',
  other_company: 'These documents belong to another company than this record. Add them there anew.',
  last_subject: 'It would no longer be attached to anything that you see. Delete it instead.',
  too_many_subjects: 'A document or folder can be attached to at most {{max}} records.',
  too_many_documents: 'At most {{max, number}} documents and folders fit here. Delete some, or add these elsewhere.',
  too_many_versions: 'A document has at most {{max}} versions. Add this one as a document of its own.',
  too_many_zipped: 'At most {{max, number}} documents fit into one zip. Choose fewer.',
  file_being_checked: 'This file is still being checked for viruses. Open it again in a minute.',
  file_not_checked:
    'This file could not be checked for viruses, for instance because a password protects it. Add it again without one.',
  threat_found: 'This file was recognised as a virus and refused.',
  file_empty: 'This file is empty. Check it and choose it again.',
  invalid: 'Some values are not valid.',
  answer_too_large: 'The result is too large for one response. Request it page by page, or with fewer fields.',
  key_reused: 'This Idempotency-Key has already been used for another request.',
  referenced: 'This cannot be deleted, because it is still used by {{what}}.',
  request_confirmed: 'A confirmed request can no longer be removed from the cart: {{what}}.',
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  too_many_jobs: '{{max}} of your tasks are still under way. Wait until one has ended, then try again.',
  internal:
    'An error occurred on our side. Try again; if it happens again, contact support and quote the request number.',
  newer_record:
    'A newer version of Vigie saved this. It can be opened and changed again once that version runs everywhere.',
  unavailable: 'The service is busy. Please try again in a moment.',
};

export default errors;
