import { z } from 'zod';
import type { Columns } from './lists.ts';
import { text } from './records.ts';

/** Given by hand when an entry is added, kept for good: records refer to it. */
export const entryKey = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'not_key' });

const label = text(200).min(1, { error: 'required' });

/** What every entry of a reference list has. Labels stay in both languages: the page chooses when it draws. */
export const referenceShape = {
  label_en: label,
  label_fr: label,
  position: z.int().min(0).max(99_999).default(0),
  is_active: z.boolean().default(true),
};

export const referenceColumns = {
  id: { type: 'text' },
  label_en: { type: 'text', searched: true },
  label_fr: { type: 'text', searched: true },
  position: { type: 'number' },
  is_active: { type: 'boolean' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

/** An entry that a new installation begins with: all but what storing it adds. */
export type Seed<T> = Omit<T, 'version' | 'creation_date' | 'modification_date'>;
