import { record } from './common.ts';

const group = {
  ...record,
  name: 'Name',
  permissions: 'Permissions',
};

export default group;
