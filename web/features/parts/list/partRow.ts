import type { Answer } from '#web/platform/api/api.ts';
import type { Translate } from '#web/platform/language/phrases.ts';

/** A part in the list. */
export type PartRow = Answer<'GET /api/products'>['items'][number];

/** What the list's columns need to know. */
export type ColumnTools = {
  t: Translate<['parts', 'fields', 'choices']>;
  entryLabel: (dictionary: string, key: string) => string;
  isOperator: boolean;
  /** A solution provider or third-party: may not know the owner of a part. */
  isProvider: boolean;
  /** Sees the parts that it makes, and no others. */
  isManufacturer: boolean;
};
