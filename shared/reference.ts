import { z } from 'zod';
import type { Columns } from './lists.ts';
import { text } from './records.ts';

/** Set when an entry is created and immutable, because records refer to it. */
export const entryKey = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9_]*$/, { error: 'not_key' });

const label = text(200).min(1, { error: 'required' });

/** Common fields of reference lists. Labels are in both languages: the page chooses when rendering. */
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

/** An initial entry of an installation, without the fields added on storing. */
export type Seed<T> = Omit<T, 'version' | 'creation_date' | 'modification_date'>;
