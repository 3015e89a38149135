import { z } from 'zod';
import { filtersBody, type Scalar, searchText } from '../lists.ts';

/** Fields that charts count by. `*_year`, `*_month`: year of the date, or month as YYYY-MM. */
export const CHART_FIELDS = [
  'availability_status',
  'monitoring_status',
  'durability',
  'reliability',
  'family',
  'supplier_label',
  'rohs',
  'reach',
  'origin',
  'obso_at_year',
  'last_buy_order_year',
  'last_buy_order_month',
  'end_of_life_year',
] as const;
const field = z.enum(CHART_FIELDS);
export type ChartField = z.infer<typeof field>;

export const chartQuery = z.strictObject({
  by: field,
  /** Second field, which splits each bar. */
  and: field.optional(),
  search: searchText.optional(),
  /** The filters of the list, as JSON. */
  filters: z
    .string()
    .max(10_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'not_json' });
        return z.NEVER;
      }
    })
    .pipe(filtersBody)
    .optional(),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/**
 * The 1,000 largest counts, largest first (years and months in order); `label` as in `fields_values`. `total`: all
 * parts.
 */
export const chartAnswer = z.object({
  by: field,
  and: field.optional(),
  total: z.int(),
  items: z.array(z.object({ value, label: z.string(), split: value.optional(), count: z.int() })),
});

/** Number of parts with a combination of values. */
export type Group = { values: readonly (Scalar | null)[]; count: number };
type Item = { value: Scalar | null; split?: Scalar | null; count: number };

const MAX_ITEMS = 1000;
const PERIOD = /_(year|month)$/;

/** The list column that a chart field is derived from. */
export const columnOfChart = (field: ChartField): string => field.replace(PERIOD, '');

function valueIn(field: ChartField, value: Scalar | null): Scalar | null {
  const period = value !== null && PERIOD.exec(field)?.[1];
  if (!period) return value;
  return period === 'year' ? Number(String(value).slice(0, 4)) : String(value).slice(0, 7);
}

/** Missing dates come after all periods. */
const placeOf = ({ value }: Item): number =>
  value === null ? Number.POSITIVE_INFINITY : Number(String(value).replace('-', ''));
const byPeriod = (a: Item, b: Item): number => (a.value === b.value ? 0 : placeOf(a) - placeOf(b));

/** Bars of a chart by one or two fields, from counts by their list columns. */
export function chartItems(fields: readonly [ChartField, ChartField | undefined], groups: readonly Group[]): Item[] {
  const items = new Map<string, Item>();
  for (const { values, count } of groups) {
    const [value = null, split] = values.map((each, n) => valueIn(fields[n] ?? fields[0], each));
    const key = JSON.stringify([value, split]);
    items.set(key, { value, ...(split !== undefined && { split }), count: (items.get(key)?.count ?? 0) + count });
  }
  const isByPeriod = PERIOD.test(fields[0]);
  return [...items.values()].sort((a, b) => (isByPeriod && byPeriod(a, b)) || b.count - a.count).slice(0, MAX_ITEMS);
}
