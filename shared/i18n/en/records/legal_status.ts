import { record, reference } from './common.ts';

const legalStatus = {
  ...record,
  ...reference,
  key: 'Key',
  country: 'Country',
  country_label: 'Country',
};

export default legalStatus;
