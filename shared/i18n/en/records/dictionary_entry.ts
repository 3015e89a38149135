import { record, reference } from './common.ts';

const dictionaryEntry = {
  ...record,
  ...reference,
  dictionary: 'Dictionary',
  key: 'Key',
  color: 'Colour',
};

export default dictionaryEntry;
