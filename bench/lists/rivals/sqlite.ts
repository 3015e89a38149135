import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Answer, Counts, Exported, Page, Question } from '../questions.ts';
import type { Reader, Row } from '../rival.ts';
import { countSql, type Dialect, type Param, pageSql, type Sql, valuesSql } from '../sql.ts';

/** Everything that speeds SQLite up on one machine: no journal, the file mapped, 400 MB of pages kept. */
const PRAGMAS =
  'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000; pragma mmap_size = 8000000000';

export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(PRAGMAS);
  return database;
}

export const fileBytes = (path: string): number => statSync(path).size;

export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('begin');
  work();
  database.exec('commit');
}

/** Prepared once each, as applications do. */
export function statements(database: DatabaseSync): (text: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (text) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
}

/** What differs between layouts. */
type Layout = {
  row: (n: number) => Row;
  rows: () => Iterable<Row>;
  /** From what is stored to what it stands for. */
  decoded: (field: string, counts: Sql) => Sql;
  answers?: (question: Question) => boolean;
};

export function sqliteReader(database: DatabaseSync, dialect: Dialect, layout: Layout): Reader {
  const prepare = statements(database);
  const all = <T>({ text, params }: Sql) => prepare(text).all(...params) as T[];
  function page(query: Parameters<typeof pageSql>[1]): Page {
    const [counted] = all<{ total: number }>(countSql(dialect, query));
    const rows = all<{ n: number }>(pageSql(dialect, query)).map(({ n }) => layout.row(n));
    return { total: counted?.total ?? 0, ids: rows.map(({ id }) => id) };
  }
  function values(field: string, filters: Parameters<typeof valuesSql>[2]): Counts {
    const found = all<{ value: Param | null; count: number }>(
      layout.decoded(field, valuesSql(dialect, field, filters)),
    );
    return new Map(found.map(({ value, count }) => [value, count]));
  }
  function readAll(): Exported {
    const exported = { count: 0, last: '' };
    for (const { id } of layout.rows()) {
      exported.count += 1;
      exported.last = id;
    }
    return exported;
  }
  function answer(question: Question): Answer | undefined {
    if (layout.answers && !layout.answers(question)) return undefined;
    if (question.kind === 'page') return page(question.query);
    return question.kind === 'values' ? values(question.field, question.filters) : readAll();
  }
  return { answer: async (question) => answer(question), close: async () => database.close() };
}
