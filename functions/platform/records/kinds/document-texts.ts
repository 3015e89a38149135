import { type DocumentText, documentText, documentTextColumns } from '#shared/documents/text-schema.ts';
import type { Kind } from '../kind.ts';
import { never, owned, plain } from './common.ts';

/** The words of documents, in portions. They are derived from the files and are part of no answer. */
export const DOCUMENT_TEXT: Kind<DocumentText> = {
  ...plain,
  name: 'GED_TEXT',
  schema: documentText,
  columns: documentTextColumns,
  owner: owned,
  unique: never,
};
