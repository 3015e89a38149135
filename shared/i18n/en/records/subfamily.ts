import { record, reference } from './common.ts';

const subfamily = {
  ...record,
  ...reference,
  key: 'Key',
  family: 'Family',
  family_label: 'Family',
};

export default subfamily;
