import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@vigie/list-engine/testing/measured';
import type { Filter } from '../../../shared/lists.ts';
import type { Question } from '../questions.ts';
import type { Data, Reader, Rival, Row } from '../rival.ts';
import { anyOf, type Dialect, type Param, type Sql } from '../sql.ts';
import { fileBytes, openDatabase, sqliteReader, statements } from './sqlite.ts';
import { buildCoded, MEASURED } from './tuned-build.ts';

type Prepare = ReturnType<typeof statements>;

/** From this share of rows on, reading the narrow table from end to end beats going through an index (measured). */
const SCAN_FROM = 0.05;

/** Beyond every code. */
const LAST = 2 ** 31;

type Code = { code: number; rows: number };

function codesOf(prepare: Prepare, { field, values }: Filter): Code[] {
  const find = prepare(`select code, rows from d_${field} where value = ?`);
  return values.flatMap((value) => find.all(value as Param) as Code[]);
}

/** The first or last code within a bound, which stands for the bound itself: codes are in the order of values. */
function bound(prepare: Prepare, { field, operator, values }: Filter): Sql {
  const [pick, sign, beyond] = operator === 'gte' ? ['min', '>=', LAST] : ['max', '<=', 0];
  const found = prepare(`select ${pick}(code) as code from d_${field} where value ${sign} ?`).get(values[0] as Param);
  return { text: `${field} ${sign} ?`, params: [(found?.code as number | null) ?? beyond] };
}

function condition(prepare: Prepare, filter: Filter): Sql {
  const { field, operator } = filter;
  if (operator === 'gte' || operator === 'lte') return bound(prepare, filter);
  if (operator !== 'contains')
    return anyOf(
      field,
      codesOf(prepare, filter).map(({ code }) => code),
    );
  const phrase = `"${fold(String(filter.values[0])).replaceAll('"', '""')}"`;
  return { text: `${field} in (select rowid from f_${field} where folded match ?)`, params: [phrase] };
}

/** SQLite's planner knows averages only; an application that counts its codes can tell it when to scan. */
function tableFor(prepare: Prepare, size: number, filters: Filter[]): string {
  const counted = filters.filter(({ operator }) => operator === 'eq' || operator === 'in');
  const rows = counted.map((filter) => codesOf(prepare, filter).reduce((sum, { rows }) => sum + rows, 0));
  return rows.length > 0 && Math.min(...rows) > size * SCAN_FROM ? 'coded not indexed' : 'coded';
}

function openCoded(path: string, size: number, measured: boolean): Reader {
  const database = openDatabase(path);
  const prepare = statements(database);
  const dialect: Dialect = {
    table: (filters) => (measured ? 'measured' : tableFor(prepare, size, filters)),
    condition: (filter) => condition(prepare, filter),
    sortKey: (field) => field,
  };
  const parse = (found: unknown): Row => JSON.parse((found as { json: string }).json);
  return sqliteReader(database, dialect, {
    row: (n) => parse(prepare('select json from payload where n = ?').get(n)),
    rows: () => prepare('select json from payload order by n').iterate().map(parse),
    decoded: (field, { text, params }) => ({
      text: `select d.value, count from (${text}) as found left join d_${field} as d on d.code = found.value`,
      params,
    }),
    ...(measured && { answers: isCovered }),
  });
}

function isCovered(question: Question): boolean {
  if (question.kind === 'export') return false;
  const filters = question.kind === 'page' ? question.query.filters : question.filters;
  const others = question.kind === 'page' ? question.query.order.map(({ field }) => field) : [question.field];
  return (
    filters.length > 0 &&
    filters.every(({ operator }) => operator === 'eq') &&
    [...filters.map(({ field }) => field), ...others].every((name) => MEASURED.includes(name))
  );
}

/**
 * SQLite as well as we can: a narrow table of codes whose order is the collation's, an index on every column, trigrams
 * for `contains`, rows in full as JSON beside it, and a scan where an index would be slower.
 */
export function tuned(data: Data): Rival {
  const path = join(data.folder, 'tuned.db');
  return {
    name: 'SQLite tuned',
    build: async () => buildCoded(path, data),
    open: async () => openCoded(path, data.size, false),
    bytes: async () => fileBytes(path),
    drop: async () => rmSync(path, { force: true }),
  };
}

/** The same file with a covering index for exactly these filters and this order: what one index per question would buy. */
export function madeToMeasure(data: Data): Rival {
  const path = join(data.folder, 'tuned.db');
  return {
    name: 'SQLite to measure',
    build: async () => {},
    open: async () => openCoded(path, data.size, true),
    bytes: async () => fileBytes(path),
    drop: async () => {},
  };
}
