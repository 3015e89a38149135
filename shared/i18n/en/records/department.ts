import { record, reference } from './common.ts';

const department = {
  ...record,
  ...reference,
  code: 'Number',
  region: 'Region',
  region_label: 'Region',
  country: 'Country',
  country_label: 'Country',
};

export default department;
