import { record, reference } from './common.ts';

const family = {
  ...record,
  ...reference,
  key: 'Key',
};

export default family;
