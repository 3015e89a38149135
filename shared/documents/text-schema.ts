import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { id, recordBase } from '../records.ts';
import { TEXT_STATES } from './text.ts';

/** A portion of the words of a document's text. The first portion has the document's id. */
export const documentText = recordBase.extend({
  owner_entity: id,
  /** The document, and the file whose text it is. */
  node: id,
  file: id,
  state: z.enum(TEXT_STATES),
  /** Pages of which there are pictures. */
  pictures: z.int().default(0),
  words: z.array(z.string()),
});
export type DocumentText = z.infer<typeof documentText>;

export const documentTextColumns = {
  node: { type: 'link' },
  file: { type: 'link' },
  state: { type: 'text' },
  pictures: { type: 'number' },
  words: { type: 'texts', searched: true },
} as const satisfies Columns;
