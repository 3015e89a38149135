import { z } from 'zod';

/** Opaque and sortable by creation time (ULID). */
export const id = z.string().min(1).max(64);
export const instant = z.iso.datetime();
export const date = z.iso.date();

/** What every record carries. */
export const recordBase = z.object({
  id,
  version: z.int().min(1),
  creation_date: instant,
  modification_date: instant,
});

export const text = (max: number) => z.string().trim().max(max);
/** Optional in a record: absent values are null, never missing. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

type Undefaulted<S> = S extends z.ZodDefault<infer I extends z.ZodType> ? I : S;
type Optional<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Undefaulted<S[K]> & z.ZodType> };

/** The same fields, each of which may be missing and then stays missing: defaults are for whole records. */
function optionalShape<S extends z.ZodRawShape>(shape: S): Optional<S> {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType)).optional(),
  ]);
  return Object.fromEntries(entries) as Optional<S>;
}

/** What may be changed of a record, with the version it was read at. */
export const changesOf = <S extends z.ZodRawShape>(input: z.ZodObject<S>) =>
  z.strictObject({ ...optionalShape(input.shape), version: z.int().min(1).optional() });

/** A record in a list: its id and the fields that were asked for. */
export const listedOf = <S extends z.ZodRawShape>(record: z.ZodObject<S>) =>
  z.object(optionalShape(record.shape)).extend({ id });

export const idParams = z.object({ id });

export const REASONS = ['user_edit', 'import', 'monitoring', 'supplier_cascade', 'system', 'demo'] as const;
export type ReasonCode = (typeof REASONS)[number];

/** One field's change. `user` and `on_behalf_of` are usernames; `reason` is a sentence in the reader's language. */
export const historyLine = z.object({
  id,
  modification_date: instant,
  modification_type: z.enum(['create', 'update', 'delete']),
  modified_content: z.string(),
  old_value: z.unknown(),
  new_value: z.unknown(),
  user: z.string(),
  on_behalf_of: z.string().optional(),
  reason: z.string(),
  reason_code: z.enum(REASONS),
});
export type HistoryLine = z.infer<typeof historyLine>;
