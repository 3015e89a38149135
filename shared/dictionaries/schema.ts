import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { changesOf, recordBase } from '../records.ts';
import { entryKey, referenceColumns, referenceShape } from '../reference.ts';

export const CHIP_COLOURS = ['green', 'red', 'orange', 'yellow', 'blue', 'grey', 'light_grey', 'vibrant_blue'] as const;
export type ChipColour = (typeof CHIP_COLOURS)[number];

/** Labels stay in both languages: the page chooses when it draws. */
export const dictionaryEntry = z.object({
  id: z.string(),
  dictionary: z.string(),
  key: z.string(),
  label_en: z.string(),
  label_fr: z.string(),
  color: z.enum(CHIP_COLOURS),
  position: z.int(),
  is_active: z.boolean(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** An entry where it is kept and changed like other records. */
export const dictionaryEntryRecord = recordBase.extend(dictionaryEntry.shape);
export type DictionaryEntryRecord = z.infer<typeof dictionaryEntryRecord>;

/** What a superuser may write; which dictionary it is for stands in the path. */
export const dictionaryEntryInput = z.strictObject({
  key: entryKey,
  ...referenceShape,
  color: z.enum(CHIP_COLOURS).default('grey'),
});
export const dictionaryEntryChanges = changesOf(dictionaryEntryInput.omit({ key: true }));

export const dictionaryEntryColumns = {
  ...referenceColumns,
  dictionary: { type: 'text' },
  key: { type: 'text', searched: true },
  color: { type: 'dictionary' },
} as const satisfies Columns;

/** Entries are known by dictionary and key. */
export const dictionaryEntryId = ({ dictionary, key }: Pick<DictionaryEntry, 'dictionary' | 'key'>): string =>
  `${dictionary}.${key}`;
