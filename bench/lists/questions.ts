import type { Filter, ListQuery, Order, Scalar } from '../../shared/lists.ts';

export type Question =
  | { name: string; kind: 'page'; query: ListQuery }
  | { name: string; kind: 'values'; field: string; filters: Filter[] }
  | { name: string; kind: 'export' };

export type Page = { total: number; ids: string[] };
/** `count`: rows that were read in full; `last`: id of the last one. */
export type Exported = { count: number; last: string };
export type Counts = Map<Scalar | null, number>;
export type Answer = Page | Counts | Exported;

const PAGE_SIZE = 25;

const filter = (field: string, operator: Filter['operator'], ...values: Scalar[]): Filter => ({
  field,
  operator,
  values,
});
const TWO_FILTERS = [filter('availability_status', 'eq', 'available'), filter('monitoring_status', 'eq', 'closed_1')];
const RARE = [filter('availability_status', 'eq', 'obsolete'), filter('monitoring_status', 'eq', 'in_progress')];
const PERIOD = [
  filter('monitoring_date', 'gte', '2025-01-01T00:00:00.000Z'),
  filter('monitoring_date', 'lte', '2025-03-31T23:59:59.999Z'),
  filter('family', 'in', 'Connectors', 'Bearings', 'Sensors'),
];

function page(name: string, filters: Filter[], [field, direction]: [string, 'up' | 'down'], number = 1): Question {
  const order: Order[] = [{ field, descending: direction === 'down' }];
  const query = { page: number, size: PAGE_SIZE, order, fields: undefined, search: undefined, filters };
  return { name, kind: 'page', query };
}

export const FIRST = 'two filters, by label, page 1';
export const DEEP = 'two filters, by label, page 500';
export const DISTINCT = 'distinct families under two filters';

/** About a quarter of the parts pass the two filters: page 500 exists from 100,000 parts on, else the 50th is asked. */
export function questionsFor(size: number): Question[] {
  const deep = size < 100_000 ? 50 : 500;
  return [
    page(FIRST, TWO_FILTERS, ['label', 'up']),
    page(DEEP, TWO_FILTERS, ['label', 'up'], deep),
    page('two rare filters, by label, page 1', RARE, ['label', 'up']),
    page('no filter, by label, page 1', [], ['label', 'up']),
    page('no filter, by label, page 500, down', [], ['label', 'down'], deep),
    page('period and three families, by date', PERIOD, ['modification_date', 'down']),
    page('label contains “torique”, by label', [filter('label', 'contains', 'torique')], ['label', 'up']),
    page('reference contains “SP040”, by it', [filter('supplier_ref', 'contains', 'sp040')], ['supplier_ref', 'up']),
    { name: DISTINCT, kind: 'values', field: 'family', filters: TWO_FILTERS },
    { name: 'distinct manufacturers, no filter', kind: 'values', field: 'supplier_label', filters: [] },
  ];
}

/** Throws when there is none. */
export function questionNamed(size: number, name: string): Question {
  const found = questionsFor(size).find((question) => question.name === name);
  if (!found) throw new Error(`Nobody asks for ${name}`);
  return found;
}

export const EXPORT: Question = { name: 'every row in full', kind: 'export' };
