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

/** What may be changed of a record, with the version it was read at. */
export const changesOf = <S extends z.ZodRawShape>(input: z.ZodObject<S>) => {
  const shape = Object.fromEntries(
    Object.entries(input.shape).map(([name, schema]) => [
      name,
      (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType)).optional(),
    ]),
  ) as { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer I extends z.ZodType> ? I : S[K] & z.ZodType> };
  return z.strictObject({ ...shape, version: z.int().min(1).optional() });
};

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
