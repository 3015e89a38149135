import type { ValueCount } from '@vigie/list-engine';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import {
  type Columns,
  type fieldsValuesBody,
  type ListQuery,
  parseListQuery,
  rawFilters,
  type Scalar,
} from '#shared/lists.ts';
import type { Translate } from '../words/phrases.ts';

type Body = z.output<typeof fieldsValuesBody>;
type Found = Record<string, ValueCount[]>;

/** Parses filters from a JSON body like those of a list's URL. */
export function bodyQuery(
  columns: Columns,
  body: { filters?: Body['filters'] | undefined; search?: string | undefined; order_by?: string | undefined },
): ListQuery {
  const parsed = parseListQuery(columns, {
    ...rawFilters(body.filters),
    ...(body.search !== undefined && { search: body.search }),
    ...(body.order_by !== undefined && { order_by: body.order_by }),
  });
  if (!parsed.ok) throw new AppError('invalid', { fields: parsed.problems });
  return parsed.value;
}

export function checkFields(columns: Columns, fields: string[], name = 'fields'): void {
  const unknown = fields.filter((field) => !Object.hasOwn(columns, field));
  if (unknown.length > 0)
    throw new AppError('invalid', {
      fields: {
        [name]: [
          { code: 'unknown_fields', params: { unknown: unknown.join(', '), allowed: Object.keys(columns).join(', ') } },
        ],
      },
    });
}

/** Names of linked records by id, or of entries by key. */
export type NameLinks = (field: string, ids: string[]) => Promise<ReadonlyMap<string, string>>;
const noNames: NameLinks = async () => new Map();

/** Answer of `fields_values`: dictionary keys are their own labels, because the page knows their names. */
export async function fieldsValues(
  columns: Columns,
  body: Body,
  translate: Translate,
  find: (fields: string[], query: ListQuery, limit: number) => Promise<Found> | Found,
  nameLinks: NameLinks = noNames,
) {
  checkFields(columns, body.fields);
  const found = await find(body.fields, bodyQuery(columns, body), body.limit);
  const labelled = async ([field, values]: [string, ValueCount[]]) => {
    const ids = values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const { type, vocabulary, nameIn } = columns[field] ?? {};
    const names = type === 'link' || vocabulary || nameIn ? await nameLinks(field, ids) : undefined;
    const label = (value: Scalar | null): string => {
      if (value === null) return '';
      if (columns[field]?.type === 'boolean')
        return translate([`choices:${field}.${value}`, `choices:boolean.${value}`]);
      return names?.get(String(value)) ?? String(value);
    };
    return [field, values.map(({ value, count }) => ({ value, label: label(value), count }))] as const;
  };
  return Object.fromEntries(await Promise.all(Object.entries(found).map(labelled)));
}
