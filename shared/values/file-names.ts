import { z } from 'zod';

/** Control characters, line separators and direction marks: they hide or reverse a part of the name. */
const DECEPTIVE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2028\u2029]/gu;

/** The name for a file that we name. */
export const cleanFileName = (name: string): string => name.replace(DECEPTIVE, '').trim();

export const isPlainFileName = (name: string): boolean => cleanFileName(name) === name;

/** Characters of a name that a sentence shows: its beginning and its ending. */
const SHOWN = 80;
const SHOWN_END = 20;

/** The name of a file as a sentence shows it: it may be anything. */
export function shownFileName(name: string): string {
  const plain = cleanFileName(name);
  return plain.length <= SHOWN ? plain : `${plain.slice(0, SHOWN - SHOWN_END)}…${plain.slice(-SHOWN_END)}`;
}

const MAX_FILE_NAME = 255;
/** What is wrong with the name of a file that a user sends; null if nothing. */
export function nameProblem(name: string): 'longName' | 'hiddenName' | null {
  if (name.trim().length > MAX_FILE_NAME) return 'longName';
  return isPlainFileName(name.trim()) ? null : 'hiddenName';
}

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
  .max(MAX_FILE_NAME, { abort: true })
  .refine(isPlainFileName, { error: 'deceptive_file_name' });
