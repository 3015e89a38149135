import type { SupportAnswer } from '../../../supports/schema.ts';

/** Names of the fields of a support request. */
const support = {
  title: 'Title',
  description: 'Description',
  expected_result: 'Expected result',
  observed_result: 'Observed result',
  reproduction_steps: 'Steps to reproduce',
  impact: 'Impact',
  frequency: 'Frequency',
  page: 'Page',
  app_version: 'Version',
  request_id: 'Request number',
  browser: 'Browser',
  screenshots: 'Screenshots',
  state: 'Status',
  owner_entity: 'Company',
  owner_entity_label: 'Company',
  requested_by: 'Reported by',
  requested_by_label: 'Reported by',
  requested_by_name: 'Reported by',
  last_message_at: 'Last message',
  followed_by: 'Followed by',
  followed_by_label: 'Followed by',
  followed_by_name: 'Followed by',
  due_on: 'Due',
  creation_date: 'Reported',
  modification_date: 'Modified',
} satisfies Record<Exclude<keyof SupportAnswer, 'id' | 'version'>, string>;

export default support;
