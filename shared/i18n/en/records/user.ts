import { record } from './common.ts';

const user = {
  ...record,
  username: 'Username',
  email: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
  language: 'Language',
  entity: 'Entity',
  entity_label: 'Entity',
  entity_type: 'Entity type',
  is_superuser: 'Superuser',
  is_active: 'Active',
  has_second_factor: 'Two-step log-in',
  groups: 'Groups',
  permissions: 'Own permissions',
  permissions_list: 'Permissions',
};

export default user;
