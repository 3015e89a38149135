import type en from '../../en/records/group.ts';
import type { Phrases } from '../../phrases.ts';
import { record } from './common.ts';

const group: Phrases<typeof en> = {
  ...record,
  name: 'Nom',
  permissions: 'Droits',
};

export default group;
