import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { changesOf, recordBase } from '../records.ts';
import { entryKey, referenceColumns, referenceShape } from '../reference.ts';

export const CHIP_COLOURS = ['green', 'red', 'orange', 'yellow', 'blue', 'grey', 'light_grey', 'vibrant_blue'] as const;
export type ChipColour = (typeof CHIP_COLOURS)[number];

/** Labels in both languages: the page chooses when rendering. */
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

/** An entry in answers. `label`: in the reader's language. */
export const entryAnswer = dictionaryEntry.extend({ label: z.string() });
export type EntryAnswer = z.infer<typeof entryAnswer>;

/** A dictionary entry as a record. */
export const dictionaryEntryRecord = recordBase.extend(dictionaryEntry.shape);
export type DictionaryEntryRecord = z.infer<typeof dictionaryEntryRecord>;

export const entryRecordAnswer = dictionaryEntryRecord.extend({ label: z.string() });

/** Fields that superusers may write; the path contains the dictionary. */
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
  color: { type: 'dictionary', choices: 'colour' },
} as const satisfies Columns;

/** Entries are identified by dictionary and key. */
export const dictionaryEntryId = ({ dictionary, key }: Pick<DictionaryEntry, 'dictionary' | 'key'>): string =>
  `${dictionary}.${key}`;
