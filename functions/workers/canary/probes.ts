import type { View } from '@vigie/list-engine';
import { lists } from '#platform/lists/lists.ts';
import { COUNTRY } from '#platform/records/kinds/vocabularies.ts';
import { listOf } from '#platform/records/kinds.ts';
import { env } from '#platform/runtime/env.ts';
import type { ProbeName } from '#shared/status/canary.ts';

/** An answer of the gateway breaks off after 29 seconds. */
const PATIENCE_MS = 29_000;

/** The countries: a list that every stage has, with nothing of a company and of no person. */
const COUNTRIES: View = { columns: COUNTRY.columns, sources: [{ scope: listOf('COUNTRY') }] };
const QUERY = { page: 1, size: 20, order: [{ field: 'label', descending: false }], fields: undefined, filters: [] };

async function get(path: string): Promise<Response> {
  const answer = await fetch(new URL(path, env('PAGE_URL')), { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

async function page(): Promise<void> {
  const text = await (await get('/')).text();
  const [script] = /(?<=src=")\/code\/[^"]+\.js/.exec(text) ?? [];
  if (!script) throw new Error('the page names no script');
  await (await get(script)).arrayBuffer();
}

async function status(): Promise<void> {
  const { status } = (await (await get('/backend/api/status')).json()) as { status?: unknown };
  if (status !== 'ok') throw new Error(`the status is ${status}`);
}

async function list(): Promise<void> {
  const { total, items } = await lists.query(COUNTRIES, { ...QUERY, search: undefined });
  if (total === 0 || items.length === 0) throw new Error('the list of countries is empty');
}

async function search(): Promise<void> {
  const { items } = await lists.query(COUNTRIES, { ...QUERY, search: 'France' });
  if (items.length === 0) throw new Error('the search for France finds nothing');
}

/** What a user does first: opens the page, and asks for a list. */
export const PROBES: Readonly<Record<ProbeName, () => Promise<void>>> = { page, status, list, search };
