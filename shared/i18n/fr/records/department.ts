import type en from '../../en/records/department.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const department: Phrases<typeof en> = {
  ...record,
  ...reference,
  code: 'Numéro',
  region: 'Région',
  region_label: 'Région',
  country: 'Pays',
  country_label: 'Pays',
};

export default department;
