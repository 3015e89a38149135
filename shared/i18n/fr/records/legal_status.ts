import type en from '../../en/records/legal_status.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const legalStatus: Phrases<typeof en> = {
  ...record,
  ...reference,
  key: 'Clé',
  country: 'Pays',
  country_label: 'Pays',
};

export default legalStatus;
