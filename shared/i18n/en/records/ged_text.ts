import type { documentTextColumns } from '../../../documents/text-schema.ts';

/** Names of the fields of what was read in a document. */
const gedText = {
  node: 'Of the document',
  file: 'File',
  state: 'State',
  pictures: 'Pages shown as pictures',
  words: 'Words',
} satisfies Record<Exclude<keyof typeof documentTextColumns, 'id'>, string>;

export default gedText;
