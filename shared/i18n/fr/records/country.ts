import type en from '../../en/records/country.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const country: Phrases<typeof en> = {
  ...record,
  ...reference,
  code: 'Code',
  alpha_3: 'Code à trois lettres',
  numeric: 'Code numérique',
  ncb_codes: 'Bureau de codification OTAN',
};

export default country;
