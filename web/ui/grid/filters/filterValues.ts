import { today } from '#web/platform/language/format.ts';
import type { Filters } from '../paging/listState.ts';
import { type FilterColumn, filterParameters } from '../tools/columns.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The instant at the end or start of a day in the user's time zone: its last or first moment. */
export function filterEnd(end: 'gte' | 'lte', day: string): string {
  const at = new Date(`${day}T${end === 'gte' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(at.getTime()) ? day : at.toISOString();
}
/** The day of such an instant. */
export function filterStart(instant: string): string {
  const at = new Date(instant);
  return instant.length <= DAY_LENGTH || Number.isNaN(at.getTime()) ? instant : today(at);
}

/** The filter of a column for editing; every parameter is present. */
export const draftOf = (column: FilterColumn, filters: Filters): Filters =>
  Object.fromEntries(filterParameters(column).map((name) => [name, filters[name] ?? []]));
export const emptyDraft = (column: FilterColumn): Filters => draftOf(column, {});

export const isFiltered = (column: Pick<FilterColumn, 'id' | 'filter'>, filters: Filters): boolean =>
  filterParameters(column).some((name) => filters[name]?.length);

type Words = {
  noValue: string;
  someValue: string;
  yes: string;
  no: string;
  more: (label: string, count: number) => string;
  date: (day: string) => string;
  number: (value: number) => string;
};

/** The description of a column's filter. */
export function filterInWords({ id, filter, valueLabel }: FilterColumn, filters: Filters, words: Words): string {
  const first = (suffix: string) => filters[id + suffix]?.[0];
  const absence = first('__isnull');
  if (absence) return absence === 'true' ? words.noValue : words.someValue;
  if (filter === 'text') return `“${first('__contains') ?? ''}”`;
  if (filter === 'date' || filter === 'instant' || filter === 'number') {
    const show = (value: string) =>
      filter === 'number' ? words.number(Number(value)) : words.date(filter === 'instant' ? filterStart(value) : value);
    return [first('__gte'), first('__lte')].map((end) => (end ? show(end) : '…')).join(' – ');
  }
  const name = (value: string) =>
    valueLabel?.(value) ?? (filter !== 'boolean' ? value : value === 'true' ? words.yes : words.no);
  const [one = '', ...others] = (filters[id] ?? []).map(name);
  return others.length ? words.more(one, others.length) : one;
}
