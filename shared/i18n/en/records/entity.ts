import { place, record } from './common.ts';

const entity = {
  ...record,
  ...place,
  name: 'Name',
  type: 'Type',
  parent: 'Parent entity',
  parent_label: 'Parent entity',
  supplier: 'Third-party',
  supplier_label: 'Third-party',
  subscription_end: 'Last subscription ends on',
  has_low_credits: 'Low on credits',
  subscriptions: 'Subscriptions',
  subscription_type: 'Subscription',
  start_date: 'Start',
  end_date: 'End',
};

export default entity;
