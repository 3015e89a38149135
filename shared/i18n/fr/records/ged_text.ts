import type en from '../../en/records/ged_text.ts';
import type { Phrases } from '../../phrases.ts';

const gedText: Phrases<typeof en> = {
  node: 'Du document',
  file: 'Fichier',
  state: 'État',
  pictures: 'Pages en images',
  words: 'Mots',
};

export default gedText;
