import { z } from 'zod';

/** Control characters, line separators and direction marks: they hide or reverse a part of the name. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2028\u2029]/gu;

/** The name for a file that we name. */
export const cleanFileName = (name: string): string => name.replace(DECEPTIVE, '').trim();

export const isPlainFileName = (name: string): boolean => cleanFileName(name) === name;

/** A name in portable characters: `Sociétés d’outre-mer` is `societes-d-outre-mer`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The name of a file that a user sends. */
export const fileName = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(255, { abort: true })
  .refine(isPlainFileName, { error: 'deceptive_file_name' });
