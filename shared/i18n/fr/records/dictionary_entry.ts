import type en from '../../en/records/dictionary_entry.ts';
import type { Phrases } from '../../phrases.ts';
import { record, reference } from './common.ts';

const dictionaryEntry: Phrases<typeof en> = {
  ...record,
  ...reference,
  dictionary: 'Dictionnaire',
  key: 'Clé',
  color: 'Couleur',
};

export default dictionaryEntry;
