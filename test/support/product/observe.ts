import { type Route, type RouteKey, splitKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { plainQuery } from '../routes/harmless.ts';
import { type Collection, collectionOf, collections, essence, type Reader, shownColumns } from '../routes/readers.ts';
import { isWhole } from '../runner/walks.ts';
import { several } from './several.ts';

/** Specific to one request. */
export const MAX_FIELDS = 50;
/** Depends on the time, or on the questions themselves, which are recorded. */
const CHANGING = new Set([
  'GET /api/status/',
  'GET /api/audit',
  'POST /api/audit/fields_values',
  'GET /api/audit/{id}',
]);

/** The oldest visible record of each collection, by path. */
export type Seen = Readonly<Record<string, string>>;

export async function oldestSeen({ client }: Reader): Promise<Seen> {
  const first = await several(collections, async ({ path }) => {
    const { body } = await client.ask(`GET ${path}` as RouteKey, { query: { size: '1', include_fields: 'id' } });
    const [item] = (body as { items?: { id: string }[] }).items ?? [];
    return item ? [[path, item.id]] : [];
  });
  return Object.fromEntries(first.flat());
}

type Question = { key: RouteKey; ask: Parameters<Reader['client']['ask']>[1] };

/** A list with its newest first and the results of a search; a whole walk also asks for its own order. */
const listQueries = (columns: Collection['columns'], search: string): Record<string, string>[] => [
  ...(isWhole ? [{ size: '200' }] : []),
  { size: '200', ...(columns.creation_date && { order_by: '-creation_date' }) },
  { size: '200', search },
];

function fieldsQuestions(key: RouteKey, columns: Collection['columns'], reader: Reader, search: string): Question[] {
  const shown = shownColumns(columns, reader);
  const chunks = [shown.slice(0, MAX_FIELDS), shown.slice(MAX_FIELDS)].filter(({ length }) => length > 0);
  return chunks.flatMap((fields) => [
    { key, ask: { body: { fields, limit: 10_000 } } },
    { key, ask: { body: { fields, search } } },
  ]);
}

function questionsAbout(key: RouteKey, route: Route, reader: Reader, seen: Seen, search: string): Question[] {
  const { method, path } = splitKey(key);
  const collection = collectionOf(key);
  const id = seen[collection?.path ?? ''];
  const hasParameters = path.includes('{');
  if (CHANGING.has(key) || (hasParameters && !id)) return [];
  if (key.endsWith('/fields_values') && collection && !hasParameters)
    return fieldsQuestions(key, collection.columns, reader, search);
  if (method !== 'GET') return [];
  const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, id ?? '']));
  const queries = route.list ? listQueries(route.list, search) : [plainQuery(route)];
  return queries.map((query) => ({ key, ask: { params, query } }));
}

/** All answers that a reader can get, by a description that is stable as long as the answer is. */
export async function observe(reader: Reader, seen: Seen, search: string): Promise<Record<string, string>> {
  return (await observeAll(new Map([[reader, seen]]), search)).get(reader) ?? {};
}

/**
 * The same for several readers, route by route, so that one warm function answers all. `askers`: who asks, by the place of the
 * route.
 */
export async function observeAll(
  readers: ReadonlyMap<Reader, Seen>,
  search: string,
  askers: (place: number) => readonly Reader[] = () => [...readers.keys()],
): Promise<Map<Reader, Record<string, string>>> {
  const questions = allRoutes.flatMap(([, key, route], place) =>
    askers(place).flatMap((reader) =>
      questionsAbout(key, route, reader, readers.get(reader) ?? {}, search).map((question) => ({
        reader,
        ...question,
      })),
    ),
  );
  const answers = new Map<Reader, Record<string, string>>([...readers.keys()].map((reader) => [reader, {}]));
  await several(questions, async ({ reader, key, ask }) => {
    const told = essence(await reader.client.ask(key, ask));
    Object.assign(answers.get(reader) ?? {}, { [`${key} ${JSON.stringify(ask)}`]: told });
  });
  return answers;
}
