import type en from '../../en/records/region.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const region: Phrases<typeof en> = {
  ...record,
  ...reference,
  code: 'Code',
  country: 'Pays',
  country_label: 'Pays',
};

export default region;
