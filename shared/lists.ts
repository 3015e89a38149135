import type { ColumnType, Filter, ListQuery, Operator, Order, Scalar } from '@vigie/list-engine/model';
import { z } from 'zod';
import { type FieldProblem, type FieldProblems, noProblems } from './errors.ts';
import { isOneOf } from './values/objects.ts';
import { cleanText } from './values/text.ts';

export type { ColumnType, Filter, ListQuery, Operator, Order, Scalar };

/** How a field can be listed. The name of a `link` is in `<field>_label`. */
/** Reference data whose entries name a column's values, besides dictionaries. */
export const VOCABULARIES = ['family', 'sub_family'] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];

export type Column = {
  type: ColumnType;
  dictionary?: string;
  /** Holds keys of these reference data, or any other text. */
  vocabulary?: Vocabulary;
  /** Holds keys that are fixed in code, with their names in this group of the phrases `choices`. */
  choices?: string;
  /** Holds usernames: answers have the person's name in this field, if the reader may know it. */
  nameIn?: string;
  /** May hold markup, of which lists show the words. */
  hasMarkup?: true;
  searched?: boolean;
  /** Hidden from everyone except the operator's users. */
  operatorsOnly?: boolean;
  /** Hidden from solution providers and third-parties, as it would reveal whose part it is. */
  customersOnly?: boolean;
  /** Filled for solution providers and third-parties, hidden from everyone else. */
  providersOnly?: boolean;
};
export type Columns = Readonly<Record<string, Column>>;

/** Query parameters as received; repeated ones are arrays. */
export type RawQuery = Record<string, string | string[]>;
/** List parameters that the page's client may pass. */
export type ListInput = Record<string, string | number | boolean | readonly string[] | undefined>;

export const MAX_SIZE = 1000;
const RESERVED = ['page', 'size', 'order_by', 'include_fields', 'search'] as const;

const TEXTUAL: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'startswith', 'isnull'];
const ORDERED: readonly Operator[] = ['eq', 'ne', 'in', 'gte', 'lte', 'isnull'];
const KEYED: readonly Operator[] = ['eq', 'ne', 'in', 'isnull'];
const ALLOWED: Record<ColumnType, readonly Operator[]> = {
  text: [...TEXTUAL, 'gte', 'lte'],
  reference: [...TEXTUAL, 'gte', 'lte'],
  texts: TEXTUAL,
  number: ORDERED,
  date: ORDERED,
  instant: ORDERED,
  boolean: KEYED,
  dictionary: KEYED,
  link: KEYED,
};

export const operatorsOf = (column: Column): readonly Operator[] => ALLOWED[column.type];

/** In no number that JSON has, but in `0x10` and `Infinity`. */
const UNUSUAL = /[^\d.eE+-]/;
const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z)?$/;

/** A day of the calendar: `Date.parse` takes February 30 for March 2. */
const day = z.iso.date();
const isDay = (text: string): boolean => day.safeParse(text).success;

/** Converts a parameter; undefined if it is invalid. */
function scalar(type: ColumnType, text: string): Scalar | undefined {
  if (type === 'number')
    return text.trim() && !UNUSUAL.test(text.trim()) && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (type === 'date') return isDay(text) ? text : undefined;
  if (type === 'instant')
    return INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  return text;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: FieldProblems };

const all = (value: string | string[]): string[] => [value].flat().map(cleanText);
const last = (value: string | string[] | undefined): string | undefined =>
  value === undefined ? value : all(value).at(-1);
const list = (value: string | string[] | undefined): string[] =>
  value === undefined
    ? []
    : all(value)
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter(Boolean);

function splitParameter(name: string): { field: string; operator: string } {
  const at = name.lastIndexOf('__');
  return at < 0 ? { field: name, operator: 'eq' } : { field: name.slice(0, at), operator: name.slice(at + 2) };
}

function parseFilter(columns: Columns, name: string, raw: string | string[]): Filter | FieldProblem {
  const { field, operator } = splitParameter(name);
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column)
    return { code: 'unknown_parameter', params: { allowed: [...RESERVED, ...Object.keys(columns)].join(', ') } };
  const allowed = operatorsOf(column);
  if (!isOneOf(allowed, operator))
    return {
      code: 'unknown_operator',
      params: { allowed: allowed.map((o) => (o === 'eq' ? field : `${field}__${o}`)).join(', ') },
    };
  const type = operator === 'isnull' ? 'boolean' : column.type;
  const texts = operator === 'in' ? list(raw) : all(raw);
  const values = texts.map((text) => scalar(type, text)).filter((value) => value !== undefined);
  if (values.length < texts.length) return { code: `not_${type}` };
  return { field, operator, values };
}

/** Names in `order_by` or `include_fields` that are not columns. A leading minus is allowed. */
function unknownNames(columns: Columns, names: string[]): FieldProblem[] {
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  return unknown.length === 0
    ? []
    : [{ code: 'unknown_fields', params: { unknown: unknown.join(', '), allowed: Object.keys(columns).join(', ') } }];
}

function integer(text: string | undefined, fallback: number): number {
  return text === undefined ? fallback : /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** Parses list parameters for the columns a user may see. Reports every unknown name; ignores none. */
export function parseListQuery(columns: Columns, raw: RawQuery): Parsed<ListQuery> {
  const problems = noProblems();
  const page = integer(last(raw.page), 1);
  const size = integer(last(raw.size), 100);
  if (!(page >= 1)) problems.page = [{ code: 'not_page' }];
  if (!(size === -1 || (size >= 1 && size <= MAX_SIZE)))
    problems.size = [{ code: 'not_size', params: { max: MAX_SIZE } }];

  const order = list(raw.order_by).map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }));
  const orderProblems = unknownNames(
    columns,
    order.map((o) => o.field),
  );
  if (orderProblems.length) problems.order_by = orderProblems;
  const fields = raw.include_fields === undefined ? undefined : list(raw.include_fields);
  const fieldProblems = unknownNames(
    columns,
    (fields ?? []).filter((name) => name !== 'id'),
  );
  if (fieldProblems.length) problems.include_fields = fieldProblems;

  const filters: Filter[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (isOneOf(RESERVED, name)) continue;
    const filter = parseFilter(columns, name, value);
    if ('code' in filter) problems[name] = [filter];
    else filters.push(filter);
  }
  if (Object.keys(problems).length) return { ok: false, problems };
  return { ok: true, value: { page, size, order, fields, search: last(raw.search)?.trim() || undefined, filters } };
}

/** Schema of a list response. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

const MAX_FILTERS = 100;
/** As many as `fields_values` may answer. */
const MAX_VALUES = 10_000;
const filterText = z.string().max(5000);
/** Filters by parameter, such as `label__contains`. */
export const filtersBody = z
  .record(z.string().max(100), z.union([filterText, z.number(), z.boolean(), z.array(filterText).max(MAX_VALUES)]))
  .superRefine((filters, issues) => {
    if (Object.keys(filters).length > MAX_FILTERS)
      issues.addIssue({ code: 'too_big', origin: 'array', maximum: MAX_FILTERS, input: filters });
  })
  .meta({ maxProperties: MAX_FILTERS });
export const searchText = z.string().max(500);
export const fieldNames = z.array(z.string().max(100)).min(1).max(100);

/** Body of `fields_values`: the values of each field under the other fields' filters. */
export const fieldsValuesBody = z.strictObject({
  fields: fieldNames.max(50),
  search: searchText.optional(),
  filters: filtersBody.optional(),
  limit: z.int().min(1).max(MAX_VALUES).default(500),
});
export const fieldsValuesAnswer = z.record(
  z.string(),
  z.array(
    z.object({ value: z.union([z.string(), z.number(), z.boolean(), z.null()]), label: z.string(), count: z.int() }),
  ),
);
export type FieldsValues = z.infer<typeof fieldsValuesAnswer>;

/** Converts filters of a JSON body to query parameters. */
export const rawFilters = (filters: z.infer<typeof filtersBody> | undefined): RawQuery =>
  Object.fromEntries(
    Object.entries(filters ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  );
