import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row, Scope } from '@vigie/list-engine';
import { lists } from '../lists/lists.ts';
import { listStore } from '../lists/store.ts';
import { columnsOf } from '../records/kinds.ts';
import type { Checked, Finding } from './findings.ts';

const ALL = { filters: [], order: [], search: undefined, fields: undefined };
/** What was written while the list was read has arrived everywhere. */
const SETTLED_MS = 2000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/**
 * The table does not keep the order of fields, and a snapshot lacks those that a kind got later: fields are compared in order,
 * without empty ones.
 */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([, each]) => !isEmpty(each));
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, inOrder(each)]);
}

const digestOf = (row: Row): string =>
  createHash('sha1')
    .update(JSON.stringify(inOrder(row)))
    .digest('base64');

/** Ids of records that a list has, has not, or has otherwise. */
async function differencesOf(scope: Scope): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for await (const row of listStore.indexedRows(scope)) stored.set(row.id, digestOf(row));
  const differences = new Map<string, string>();
  const view = { columns: columnsOf(scope.kind), sources: [{ scope }] };
  for await (const row of lists.iterate(view, ALL)) {
    const digest = stored.get(row.id);
    if (digest === undefined) differences.set(row.id, 'is in the list, but not in the table');
    else if (digest !== digestOf(row)) differences.set(row.id, 'is another one in the list than in the table');
    stored.delete(row.id);
  }
  for (const id of stored.keys()) differences.set(id, 'is in the table, but not in the list');
  return differences;
}

/** A list is compared again before it is blamed: records change while it is read. */
async function checkList(scope: Scope): Promise<Finding[]> {
  const first = await differencesOf(scope);
  if (first.size === 0) return [];
  await sleep(SETTLED_MS);
  const second = await differencesOf(scope);
  return [...second].flatMap(([id, problem]) =>
    first.get(id) === problem ? [`${scope.kind}#${id} of ${scope.owner} ${problem}`] : [],
  );
}

/** Each list – its snapshot with the changes since – must be what the table says. `scopes`: `PRODUCT#<owner>`. */
export async function checkLists(scopes: ReadonlySet<string>): Promise<Checked> {
  const findings: Finding[] = [];
  for (const text of scopes) {
    const [kind = '', owner = ''] = text.split('#', 2);
    findings.push(...(await checkList({ kind, owner })));
  }
  return { what: 'lists', count: scopes.size, findings };
}
