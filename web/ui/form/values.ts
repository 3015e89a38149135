import type { z } from 'zod';
import { amountReader } from '#shared/values/amounts.ts';
import { currentLanguage } from '#web/platform/language/language.ts';

/** The values of a form's controls: numbers and dates as text, absent values as an empty text. */
export type FormValue = string | boolean | string[] | FormValue[] | { [key: string]: FormValue };
export type FormValues = Record<string, FormValue>;
type Shape = z.ZodObject;
type Wrapped = { def: { type: string; innerType?: Wrapped; defaultValue?: unknown; in?: Wrapped } };

/** The schema of a field without its optional wrappers. */
export function typeOf(schema: unknown): string {
  const { def } = schema as Wrapped;
  if (def.innerType) return typeOf(def.innerType);
  return def.type === 'pipe' && def.in ? typeOf(def.in) : def.type;
}

const defaultOf = (schema: unknown): unknown => (schema as Wrapped).def.defaultValue;
const EMPTY: Record<string, FormValue> = { boolean: false, array: [] };

/** A value in the form of its control. */
export function toControl(schema: unknown, value: unknown): FormValue {
  const type = typeOf(schema);
  if (value === null || value === undefined) return EMPTY[type] ?? '';
  return typeof value === 'number' ? String(value) : (value as FormValue);
}

/** The initial values of a form: the record's, else the schema's defaults, else empty. */
export const formValues = (schema: Shape, record: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, toControl(field, record[name] ?? defaultOf(field))]),
  );

const accepts = (schema: unknown, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

/** A control's value as the schema expects it: an empty text becomes null where allowed, else undefined. */
export function fromControl(schema: unknown, value: FormValue | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '' && !accepts(schema, '')) return accepts(schema, null) ? null : undefined;
  if (value.trim() === '') return accepts(schema, null) ? null : '';
  if (!['number', 'int'].includes(typeOf(schema))) return value;
  return amountReader([value], currentLanguage())(value) ?? value;
}

export const isRequired = (schema: unknown): boolean =>
  !accepts(schema, undefined) || (!accepts(schema, null) && typeOf(schema) === 'string' && !accepts(schema, ''));

/** All values of the form as the schema expects them; undefined fields are omitted. */
export function inputOf(schema: Shape, values: FormValues): Record<string, unknown> {
  const entries = Object.entries(schema.shape).map(
    ([name, field]) => [name, fromControl(field, values[name])] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Names of the changed fields. */
export const changedFields = (before: FormValues, now: FormValues): string[] =>
  Object.keys(now).filter((name) => !isSame(before[name], now[name]));

/** Some fields of an input. */
export const pick = (input: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in input).map((name) => [name, input[name]]));

/** The input for a new record: values that differ from an empty form, and required ones. */
export function creationInput(schema: Shape, values: FormValues): Record<string, unknown> {
  const named = changedFields(formValues(schema, {}), values);
  const must = Object.keys(schema.shape).filter((name) => isRequired(schema.shape[name]));
  return pick(inputOf(schema, values), [...new Set([...named, ...must])]);
}

export type Conflict = { field: string; mine: FormValue; theirs: FormValue };

/** Fields that both sides changed to different values. */
export const conflictsOf = (base: FormValues, mine: FormValues, theirs: FormValues): Conflict[] =>
  changedFields(base, mine)
    .filter((field) => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field] ?? '', theirs: theirs[field] ?? '' }));

/** The other user's record with my changes, except for the fields that I gave up. */
export const merged = (
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
  givenUp: readonly string[],
): FormValues => ({
  ...theirs,
  ...Object.fromEntries(
    changedFields(base, mine)
      .filter((field) => !givenUp.includes(field))
      .map((field) => [field, mine[field] ?? '']),
  ),
});
