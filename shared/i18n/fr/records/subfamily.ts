import type en from '../../en/records/subfamily.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const subfamily: Phrases<typeof en> = {
  ...record,
  ...reference,
  key: 'Clé',
  family: 'Famille',
  family_label: 'Famille',
};

export default subfamily;
