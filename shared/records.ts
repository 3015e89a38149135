import { z } from 'zod';
import { MAX_AT_ONCE } from './jobs/limits.ts';
import type { Column, Columns } from './lists.ts';
import { cleanText } from './values/text.ts';

/** Opaque and sortable by creation time (ULID). Reference data use their code; the longest is `<dictionary>.<key>`. */
export const id = z.string().min(1).max(128);
/** Records to change or delete in one call. */
export const bulkIds = z.array(id).min(1).max(MAX_AT_ONCE);
export const instant = z.iso.datetime().max(40);
export const date = z.iso.date();

/** Fields of every record. */
export const recordBase = z.object({
  id,
  version: z.int().min(1),
  creation_date: instant,
  modification_date: instant,
});

/** A decimal number. DynamoDB rejects magnitudes below 1e-130; they become zero. */
export const decimal = z.number().overwrite((value) => (Math.abs(value) < 1e-100 ? 0 : value));

/** Cleaned, because one character could make every file that contains it unreadable. Later checks see at most `max`. */
export const text = (max: number) => z.string().overwrite(cleanText).trim().max(max, { abort: true });
/** A key of a dictionary. */
export const key = text(64);
/** Optional in a record: absent values are null, never undefined. */
export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

type Undefaulted<S> = S extends z.ZodDefault<infer I extends z.ZodType> ? I : S;
type Optional<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<Undefaulted<S[K]> & z.ZodType> };

/** The same fields as optional ones without defaults, which are for whole records only. */
function optionalShape<S extends z.ZodRawShape>(shape: S): Optional<S> {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType)).optional(),
  ]);
  return Object.fromEntries(entries) as Optional<S>;
}

/** Schema of a change: any fields, with the version that was read. */
export const changesOf = <S extends z.ZodRawShape>(input: z.ZodObject<S>) =>
  z.strictObject({ ...optionalShape(input.shape), version: z.int().min(1).optional() });

/** A record in a list: its id and the requested fields. */
export const listedOf = <S extends z.ZodRawShape>(record: z.ZodObject<S>) =>
  z.object(optionalShape(record.shape)).extend({ id });

type SecretOf<C extends Columns> = {
  [K in keyof C]: C[K] extends { operatorsOnly: true } | { customersOnly: true } | { providersOnly: true } ? K : never;
}[keyof C];
type Answered<S extends z.ZodRawShape, C extends Columns> = {
  [K in keyof S]: K extends SecretOf<C> ? z.ZodOptional<Undefaulted<S[K]> & z.ZodType> : S[K];
};

/** A record in a response: fields with restricted visibility are absent for other users. */
export function answerOf<S extends z.ZodRawShape, const C extends Columns>(record: z.ZodObject<S>, columns: C) {
  const isSecret = ({ operatorsOnly, customersOnly, providersOnly }: Column) =>
    operatorsOnly || customersOnly || providersOnly;
  const secret = Object.keys(columns).filter((name) => isSecret(columns[name] as Column));
  const shape = optionalShape(record.shape) as z.ZodRawShape;
  const hidden = Object.fromEntries(secret.flatMap((name) => (shape[name] ? [[name, shape[name]]] : [])));
  return z.object({ ...record.shape, ...hidden }) as z.ZodObject<Answered<S, C>>;
}

export const idParams = z.object({ id });

export const REASONS = [
  'user_edit',
  'import',
  'roll_back',
  'monitoring',
  'supplier_cascade',
  'cascade_undone',
  'exchange',
  /** An answer of a third-party, received or accepted. */
  'answer',
  /** What a third-party said about parts was not taken over. */
  'left_aside',
  'solution',
  /** A system of a project took the part in, or left it out. */
  'project_system',
  /** A bill of materials became systems of a project. */
  'project_import',
  /** A project was made as a copy of another one. */
  'project_copy',
  /** A part was replaced in systems, permitted as an alternate in them, or one of both was undone. */
  'replacement',
  'alternate',
  'replacement_undone',
  /** A catalogue part was put on a watchlist of its owner, or taken off the last one. */
  'watchlisted',
  'unlisted',
  'confirmation',
  'erasure',
  'system',
  'demo',
  /** The reader may see the record since then: it was published; its user joined the reader's entity. */
  'published',
  'joined',
] as const;
export type ReasonCode = (typeof REASONS)[number];

/**
 * Change of one field; without `modified_content`, of fields whose values were erased. Lines of one save share the part
 * of `id` before the dot. `user` and `on_behalf_of` are usernames, their labels names, if the reader may know them;
 * `reason` is a sentence in the reader's language.
 */
export const historyLine = z.object({
  id,
  modification_date: instant,
  modification_type: z.enum(['create', 'update', 'delete']),
  modified_content: z.string(),
  old_value: z.unknown(),
  new_value: z.unknown(),
  user: z.string(),
  user_label: z.string().optional(),
  on_behalf_of: z.string().optional(),
  on_behalf_of_label: z.string().optional(),
  reason: z.string(),
  reason_code: z.enum(REASONS),
});
export type HistoryLine = z.infer<typeof historyLine>;
