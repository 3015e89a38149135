import type en from '../../en/records/family.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const family: Phrases<typeof en> = {
  ...record,
  ...reference,
  key: 'Clé',
};

export default family;
