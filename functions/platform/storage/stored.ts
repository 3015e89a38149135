import type { z } from 'zod';
import { cleanText } from '#shared/values/text.ts';

/** The key of an item in the table. */
export type Key = { pk: string; sk: string };

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

/** The same value with clean texts: data may be older than the cleaning of texts at the door. */
export function withCleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withCleanTexts);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withCleanTexts(each)]));
}

/** Texts of the item are cleaned. */
export const parseItem = <T>(schema: z.ZodType<T>, item: Key): T =>
  parseStored(schema, withCleanTexts(item), item.sk === '#' ? item.pk : `${item.pk} ${item.sk}`);

export async function* parseItems<T>(schema: z.ZodType<T>, items: AsyncIterable<Key>): AsyncGenerator<T> {
  for await (const item of items) yield parseItem(schema, item);
}
