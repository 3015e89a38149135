import { z } from 'zod';

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
