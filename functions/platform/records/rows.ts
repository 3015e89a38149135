import type { Row } from '@vigie/list-engine';
import { z } from 'zod';
import { parseShown } from '../storage/stored.ts';
import type { Kind, Stored } from './kind.ts';

/** A list has null for a missing value; a field with a default then takes its default. */
const emptyAsMissing = (field: z.ZodType): z.ZodType =>
  field.safeParse(null).success ? field : z.preprocess((value) => value ?? undefined, field);

/**
 * Makes a reader that parses rows of a kind's list as records, or as the given fields of them. Throws CorruptDataError.
 * Takes 0.7 µs per row for five fields; a whole part of 67 fields takes 5 µs. Make it once, not for each row.
 */
export function rowReader<T extends Stored, const F extends keyof T & string>(
  { name, schema }: Pick<Kind<T>, 'name' | 'schema'>,
  fields: readonly F[],
): (row: Row) => Pick<T, F | 'id'> {
  if (!(schema instanceof z.ZodObject)) throw new Error(`The schema of ${name} is no object.`);
  const { shape } = schema;
  const row = z.object(Object.fromEntries(['id', ...fields].map((field) => [field, emptyAsMissing(shape[field])])));
  const typed = row as z.ZodType as z.ZodType<Pick<T, F | 'id'>>;
  return (found) => parseShown(typed, found, `${name}#${found.id}`);
}

/** Distinct values of a field that are remembered: dates of facts repeat less than statuses. */
const MOST_PARSED = 20_000;

/**
 * Makes a reader of one field that parses equal values once: of a hundred thousand rows, most say the same. Not for
 * fields that hold objects. Throws CorruptDataError.
 */
export function fieldReader<T extends Stored, const F extends keyof T & string>(
  { name, schema }: Pick<Kind<T>, 'name' | 'schema'>,
  field: F,
): (value: unknown, id: string) => T[F] {
  if (!(schema instanceof z.ZodObject)) throw new Error(`The schema of ${name} is no object.`);
  const parser = z.object({ [field]: emptyAsMissing(schema.shape[field]) }) as z.ZodType as z.ZodType<Pick<T, F>>;
  const parsed = new Map<unknown, T[F]>();
  return (value, id) => {
    const known = parsed.get(value);
    if (known !== undefined || parsed.has(value)) return known as T[F];
    const own = parseShown(parser, { [field]: value }, `${name}#${id}`)[field];
    if (parsed.size < MOST_PARSED) parsed.set(value, own);
    return own;
  };
}

/** Parses a whole row as its record. */
export const recordIn = <T extends Stored>({ name, schema }: Pick<Kind<T>, 'name' | 'schema'>, row: Row): T =>
  parseShown(schema, row, `${name}#${row.id}`);
