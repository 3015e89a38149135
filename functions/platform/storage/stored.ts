import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { cleanText } from '#shared/values/text.ts';
import { isNewer } from './item-versions.ts';
import type { Key } from './key.ts';
import { withUnknownWords } from './newer-values.ts';

export type { Key };

const MOST_NAMED = 3;

/**
 * Stored data does not match its schema. The message names the key and the fields but no values, because it is logged.
 * The user sees `internal`.
 */
export class CorruptDataError extends Error {
  constructor(key: string, { issues }: z.ZodError) {
    const fields = issues.slice(0, MOST_NAMED).map(({ path, message }) => `${path.join('.') || '(whole)'}: ${message}`);
    super(`Corrupt data at ${key}: ${fields.join('; ')}`);
    this.name = 'CorruptDataError';
  }
}

/** `key`: the location of the value, for the error. Throws CorruptDataError. */
export function parseStored<T>(schema: z.ZodType<T>, value: unknown, key: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new CorruptDataError(key, parsed.error);
  return parsed.data;
}

/**
 * The same for what is shown in lists and histories: a word that only a newer release knows stays as it is, instead of
 * hiding everything else.
 */
export function parseShown<T>(schema: z.ZodType<T>, value: unknown, key: string): T {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : (parseStored(withUnknownWords(schema), value, key) as T);
}

/** The same value with clean texts: data may be older than the cleaning of texts at the door. */
export function withCleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withCleanTexts);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withCleanTexts(each)]));
}

const nameOf = ({ pk, sk }: Key): string => (sk === '#' ? pk : `${pk} ${sk}`);

function parseWith<T>(parse: typeof parseStored, schema: z.ZodType<T>, item: Key): T {
  try {
    return parse(schema, withCleanTexts(item) as Key, nameOf(item));
  } catch (error) {
    throw error instanceof CorruptDataError && isNewer({ ...item })
      ? new AppError('newer_record', { cause: error })
      : error;
  }
}

/** Texts of the item are cleaned. Throws CorruptDataError, or `newer_record` for what only a newer release can read. */
export const parseItem = <T>(schema: z.ZodType<T>, item: Key): T => parseWith(parseStored, schema, item);

/** The same for a record or a line of a list, by the rule of `parseShown`. */
export const parseShownItem = <T>(schema: z.ZodType<T>, item: Key): T => parseWith(parseShown, schema, item);

export async function* parseItems<T>(schema: z.ZodType<T>, items: AsyncIterable<Key>): AsyncGenerator<T> {
  for await (const item of items) yield parseShownItem(schema, item);
}
