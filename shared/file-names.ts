import { z } from 'zod';

/** Control characters, line separators and direction marks: they hide or reverse a part of the name. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2028\u2029]/gu;

/** The name for a file that we name. */
export const cleanFileName = (name: string): string => name.replace(DECEPTIVE, '').trim();

export const isPlainFileName = (name: string): boolean => cleanFileName(name) === name;

/** The name of a file that a user sends. */
export const fileName = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(255, { abort: true })
  .refine(isPlainFileName, { error: 'deceptive_file_name' });
