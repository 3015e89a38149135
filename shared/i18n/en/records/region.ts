import { record, reference } from './common.ts';

const region = {
  ...record,
  ...reference,
  code: 'Code',
  country: 'Country',
  country_label: 'Country',
};

export default region;
