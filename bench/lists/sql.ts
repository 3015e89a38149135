import type { Filter, ListQuery } from '../../shared/lists.ts';

export type Param = string | number;
export type Sql = { text: string; params: Param[] };

/** How a rival writes conditions and what it sorts by. Rows are numbered `n` in the order of their ids. */
export type Dialect = {
  table: (filters: Filter[]) => string;
  condition: (filter: Filter) => Sql;
  sortKey: (field: string) => string;
};

export const anyOf = (expression: string, values: readonly Param[]): Sql => ({
  text: `${expression} in (${values.map(() => '?').join(', ')})`,
  params: [...values],
});

/** Equality and bounds on plain columns. */
export function plainCondition({ field, operator, values }: Filter): Sql {
  const params = values as Param[];
  if (operator === 'gte') return { text: `${field} >= ?`, params };
  if (operator === 'lte') return { text: `${field} <= ?`, params };
  return anyOf(field, params);
}

function from(dialect: Dialect, filters: Filter[]): Sql {
  const conditions = filters.map(dialect.condition);
  const where = conditions.length ? ` where ${conditions.map(({ text }) => text).join(' and ')}` : '';
  return { text: `from ${dialect.table(filters)}${where}`, params: conditions.flatMap(({ params }) => params) };
}

export function countSql(dialect: Dialect, { filters }: ListQuery): Sql {
  const { text, params } = from(dialect, filters);
  return { text: `select count(*) as total ${text}`, params };
}

/** Only the numbers of the rows: no rival sorts whole rows. */
export function pageSql(dialect: Dialect, { filters, order, page, size }: ListQuery): Sql {
  const { text, params } = from(dialect, filters);
  const keys = order.map(
    ({ field, descending }) => `${dialect.sortKey(field)} ${descending ? 'desc' : 'asc'} nulls last`,
  );
  return {
    text: `select n ${text} order by ${[...keys, 'n'].join(', ')} limit ? offset ?`,
    params: [...params, size, (page - 1) * size],
  };
}

export function valuesSql(dialect: Dialect, field: string, filters: Filter[]): Sql {
  const { text, params } = from(dialect, filters);
  return { text: `select ${field} as value, count(*) as count ${text} group by ${field}`, params };
}
