import { record, reference } from './common.ts';

const country = {
  ...record,
  ...reference,
  code: 'Code',
  alpha_3: 'Three-letter code',
  numeric: 'Numeric code',
  ncb_codes: 'NATO codification bureau',
};

export default country;
