import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMON_KINDS, KINDS, type KindName } from '#platform/records/kinds.ts';
import { today } from '#platform/runtime/clock.ts';
import type { Route, RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Entity } from '#shared/entities/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Columns } from '#shared/lists.ts';
import { type Ask, as, until } from '../../support/product/client.ts';
import * as filters from '../../support/product/list-filters.ts';
import { MAX_FIELDS, observeAll, oldestSeen, type Seen } from '../../support/product/observe.ts';
import { several } from '../../support/product/several.ts';
import { finished } from '../../support/records/imports.ts';
import { textsOf } from '../../support/records/workbooks/texts.ts';
import { makeWorld, routeOf, type World } from '../../support/records/world.ts';
import { plainQuery, UNKNOWN_ID, unknownParams } from '../../support/routes/harmless.ts';
import * as readers from '../../support/routes/readers.ts';
import { writeSecrets } from '../../support/routes/secrets.ts';
import { type Place, placesOf, plainest, shapeOf } from '../../support/routes/shapes.ts';
import { chanceFor, HOW, isWhole, SEED, sampleOf, WALK_LIMIT_MS } from '../../support/runner/walks.ts';

type Reader = readers.Reader;
/** One marker is in every text of the other client's records, the other in every text for the operator alone. */
const THEIRS = 'Quokkafjord';
const SECRET = 'Zibellina';

let everyone: Reader[];
let customer: Reader;
/** Of the same company as the customer, with the rights that its administrators have. */
let administrator: Reader;
let theirs: World;
const seenBy = new Map<Reader, Seen>();
let before: Map<Reader, Record<string, string>>;
/** The day on which the answers before were given. */
let day: string;
const seen = (reader: Reader): Seen => seenBy.get(reader) ?? {};

/** Messages about the reader's own records arrive after those. What they say is compared like everything else. */
const isAboutMessages = (question: string): boolean => question.startsWith('GET /api/messages');

/** The scores of an assessment count the days from today: where midnight has passed meanwhile, they differ. */
const isOfAnotherDay = (question: string): boolean =>
  day !== today() && question.startsWith('GET /api/projects/{id}/analysis ');

/** Providers were told of the other client's request while it waited; `messages.test.ts` checks that it names no client. */
const wasToldBefore = ({ name }: Reader, question: string): boolean =>
  name === 'all-sourcing' && isAboutMessages(question);

/** A sample asks as the customer and as one of the others, in turn. */
const askersFor = (place: number): Reader[] =>
  isWhole
    ? everyone
    : everyone.filter((reader, n) => reader === customer || n === 1 + ((place + SEED) % (everyone.length - 1)));

/** A sample takes one reader, one operator and one of list, values and chart, each in turn. */
const inTurn = <T>(all: readonly T[], place: number): T[] =>
  isWhole ? [...all] : all.filter((_, n) => n === (place + SEED) % all.length);

/** A sample takes half, which the seed draws. */
const everyOther = <T>(all: readonly T[]): T[] => (isWhole ? [...all] : all.filter((_, n) => (n + SEED) % 2 === 0));

/** With the first id of a place those ask, with each further one somebody, in turn. */
const askersWith = (n: number, place: number): Reader[] => (n === 0 ? askersFor(place) : inTurn(everyone, place + n));

/** The readers' answers are recorded before the other client has any records, and again afterwards. */
beforeAll(async () => {
  const superuser = await as('superuser');
  const companyOf = (name: string) => superuser.call<Entity>('POST /api/entities', { body: { name, type: 'client' } });
  const ours = await companyOf('Ours');
  const [client, provider, thirdParty] = await Promise.all([
    readers.omnipotent('all-ours', ours.id),
    readers.omnipotentLike('sourcing'),
    readers.omnipotentLike('supplier'),
  ]);
  customer = client;
  administrator = await readers.withGroup('our-administrator', ours.id, 'client_administrator');
  everyone = [client, provider, thirdParty, administrator];
  for (const reader of everyone) await readers.wantsMails(reader);
  const supplier = (await oldestSeen(thirdParty))['/api/suppliers'] ?? '';
  await writeSecrets(superuser, SECRET, supplier);
  await makeWorld(client.client, 'Ours', supplier);
  for (const reader of everyone) seenBy.set(reader, await oldestSeen(reader));
  day = today();
  before = await observeAll(seenBy, THEIRS, askersFor);
  const other = await readers.omnipotent('all-other', (await companyOf(THEIRS)).id);
  theirs = await makeWorld(other.client, THEIRS, supplier);
}, WALK_LIMIT_MS);

test('a record of every kind with an owner exists', () => {
  // No route creates events of the audit log: they follow from the others.
  const owned = (Object.keys(KINDS) as KindName[]).filter((name) => !COMMON_KINDS.has(name) && name !== 'AUDIT');
  const listed = owned.filter((name) => readers.collections.some(({ kind }) => kind === name));
  expect(Object.keys(theirs)).toEqual(expect.arrayContaining([...listed, 'ENTITY', 'USER', 'JOB']));
});

describe('records of others change nothing that a reader sees', () => {
  test('no list, count, value, chart, search, record or history', async () => {
    for (const [reader, after] of await observeAll(seenBy, THEIRS, askersFor)) {
      const changed = Object.keys(after).filter(
        (question) =>
          !isAboutMessages(question) && !isOfAnotherDay(question) && after[question] !== before.get(reader)?.[question],
      );
      expect(changed, reader.name).toEqual([]);
      const told = Object.entries(after).filter(
        ([question, answer]) =>
          !wasToldBefore(reader, question) && [THEIRS, ...Object.values(theirs)].some((text) => answer.includes(text)),
      );
      expect(
        told.map(([question]) => question),
        reader.name,
      ).toEqual([]);
    }
  });

  test('their own user sees the marker in every such record, which proves that the test can fail', async () => {
    const superuser = await as('superuser');
    const { items } = await superuser.call<{ items: object[] }>('GET /api/products', { query: { search: THEIRS } });
    expect(JSON.stringify(items)).toContain(THEIRS);
  });
});

/** A list below a record has its own columns; numbers of records have none. */
function columnsOf(question: string): Columns {
  const [method, path = ''] = question.split(' ');
  if (path.endsWith('/count')) return {};
  return routeOf(`${method} ${path}`).list ?? readers.collectionOf(question)?.columns ?? {};
}

test('no answer has texts for the operator alone, nor customers’ texts that third-parties must not see', () => {
  for (const reader of everyone) {
    const answers = Object.entries(before.get(reader) ?? {});
    expect(answers.length).toBeGreaterThan(isWhole || reader === customer ? 100 : 40);
    const withSecret = answers.filter(([, answer]) => answer.includes(SECRET));
    expect(
      withSecret.map(([question]) => question),
      reader.name,
    ).toEqual([]);
    for (const [question, answer] of answers) {
      const hidden = readers.hiddenColumns(columnsOf(question), reader);
      const shown = hidden.filter(
        (name) =>
          answer.startsWith('200') &&
          (answer.includes(`"${name}":`) || answer.includes(`"modified_content":"${name}"`)),
      );
      expect(shown, `${reader.name} ${question}`).toEqual([]);
    }
  }
});

type Pair = { question: string; theirs: string; unknown: string };
const different = (pairs: Pair[]): Pair[] =>
  pairs.filter(({ theirs: one, unknown }) => one !== unknown || one.includes(THEIRS));

const answersToUnknown = new Map<string, Promise<string>>();

/** Sends the same request with another's id or word and with one that is unknown. */
async function compare(
  { client, name }: Reader,
  key: RouteKey,
  known: string,
  askFor: (value: string) => Ask,
  unheard = UNKNOWN_ID,
): Promise<Pair> {
  const ask = async (value: string) => readers.essence(await client.ask(key, askFor(value)), value);
  const nothing = `${name} ${key} ${JSON.stringify(askFor(unheard))}`;
  const unknown = answersToUnknown.get(nothing) ?? ask(unheard);
  answersToUnknown.set(nothing, unknown);
  const question = `${name} ${key} ${JSON.stringify(askFor(known))}`;
  return { question, theirs: await ask(known), unknown: await unknown };
}

const bodyOf = (route: Route, given: Record<Place, unknown> = {}) =>
  route.body ? { body: plainest(shapeOf(route.body), given) } : {};

/** How many kinds of ids a sample tries where any is allowed: different ones in each place, so each in some place. */
const KINDS_TRIED = 2;
const chance = chanceFor('leaks');
const someOf = (ids: readonly string[]): string[] => (isWhole ? [...ids] : chance.shuffled(ids).slice(0, KINDS_TRIED));

/** The kinds of ids that a place may hold; all kinds where it is unknown. */
function idsFor(key: string, place: Place): string[] {
  const kind = readers.collectionOf(key)?.kind;
  const to = readers.linksOf(key)[place.split('.')[0] ?? '']?.to ?? (place === 'id' ? kind : undefined);
  if (!to) return someOf(Object.values(theirs));
  return theirs[to] ? [theirs[to]] : [];
}

/** Routes by id, with the parameters that hold one. Routes are the outer loop, so that functions stay warm. */
const byId = allRoutes.flatMap(([, key, route]) =>
  Object.entries(unknownParams(route)).flatMap(([name, value]) => (value === UNKNOWN_ID ? [{ key, route, name }] : [])),
);

/** The ids that belong there, and one of another kind on each route. */
function idsInAddress(key: string, name: string, place: number): string[] {
  const all = Object.values(theirs);
  return [...new Set([...idsFor(key, name), all[place % all.length] ?? ''])];
}

/** The plain query, and the state at an instant or on a day where there is one. */
const NOW = new Date().toISOString();
const queriesOf = (route: Route): Record<string, string>[] => {
  const plain = plainQuery(route);
  const asOf = route.query && shapeOf(route.query).properties?.as_of;
  return asOf ? [plain, { ...plain, as_of: asOf.format === 'date' ? NOW.slice(0, 10) : NOW }] : [plain];
};

test('another’s id in an address gets the same answer as an unknown id, also at an instant', async () => {
  const questions = byId.flatMap((each, place) =>
    idsInAddress(each.key, each.name, place).flatMap((id, n) =>
      askersWith(n, place).flatMap((reader, m) =>
        inTurn(queriesOf(each.route), place + m).map((query) => ({ reader, id, query, ...each })),
      ),
    ),
  );
  const pairs = await several(questions, ({ reader, id, key, route, name, query }) =>
    compare(reader, key, id, (value) => ({
      params: { ...unknownParams(route), [name]: value },
      query,
      ...bodyOf(route),
    })),
  );
  expect(different(pairs)).toEqual([]);
  // A refusal before the lookup would make the answers equal for any id.
  const unasked = pairs.filter(
    ({ question, unknown }) => question.startsWith(customer.name) && !/^4(03|04|10|12)|invalid_token/.test(unknown),
  );
  expect(unasked).toEqual([]);
  expect(pairs.filter(({ unknown }) => unknown.startsWith('404')).length).toBeGreaterThan(isWhole ? 500 : 200);
});

const pathOfKind = (to: string) => readers.collections.find(({ kind }) => kind === to)?.path ?? '';

/** Ids that a reader sees, for the other required places of a body. */
function requiredIds(reader: Reader, key: string, route: Route): Record<Place, unknown> {
  const { required = [] } = route.body ? shapeOf(route.body) : {};
  const links = readers.linksOf(key);
  return Object.fromEntries(
    required.flatMap((name) => (links[name] ? [[name, seen(reader)[pathOfKind(links[name].to)]]] : [])),
  );
}

test('another’s id in a body is refused like an unknown id', async () => {
  const questions = allRoutes.flatMap(([, key, route], at) => {
    const places = route.body ? placesOf(shapeOf(route.body), ({ isId }) => isId === true) : [];
    return places.flatMap((place, n) =>
      idsFor(key, place).flatMap((id, m) => askersWith(m, at + n).map((reader) => ({ reader, key, route, place, id }))),
    );
  });
  const pairs = await several(questions, ({ reader, key, route, place, id }) =>
    compare(reader, key, id, (value) => ({
      params: {
        ...unknownParams(route),
        ...(route.params?.shape.id && { id: seen(reader)[readers.collectionOf(key)?.path ?? ''] ?? UNKNOWN_ID }),
      },
      query: plainQuery(route),
      ...bodyOf(route, { ...requiredIds(reader, key, route), [place]: value }),
    })),
  );
  expect(different(pairs)).toEqual([]);
});

test('another’s id in a query gets the same answer as an unknown id', async () => {
  const questions = allRoutes.flatMap(([, key, route], place) =>
    (route.query ? placesOf(shapeOf(route.query), ({ isId }) => isId === true) : []).flatMap((name) =>
      idsFor(key, name).flatMap((id, n) => askersWith(n, place).map((reader) => ({ reader, key, route, name, id }))),
    ),
  );
  expect(questions.length).toBeGreaterThan(0);
  const pairs = await several(questions, ({ reader, key, route, name, id }) =>
    compare(reader, key, id, (value) => ({
      params: filters.paramsOf(key, seen(reader)) ?? unknownParams(route),
      query: { ...plainQuery(route), [name]: value },
    })),
  );
  expect(different(pairs)).toEqual([]);
});

type Filtering = { reader: Reader; key: RouteKey; columns: Columns; name: string; known: string; unheard: string };
/** No text contains it, just as no text that a reader sees contains the other client's. */
const UNHEARD = 'Wombatskerry';

/** Each column that holds ids or words, with what to compare it with. */
function filterings(place: number, key: RouteKey, columns: Columns, name: string): Filtering[] {
  const ids = filters.holdsIds(columns, name) ? idsFor(key, name) : [];
  const words = filters.holdsWords(columns, name) ? [THEIRS] : [];
  const values = [
    ...ids.map((known) => ({ known, unheard: UNKNOWN_ID })),
    ...words.map((known) => ({ known, unheard: UNHEARD })),
  ];
  return inTurn(everyone, place)
    .filter((reader) => readers.shownColumns(columns, reader).includes(name) || name === 'id')
    .flatMap((reader) => values.map((each) => ({ reader, key, columns, name, ...each })));
}

test('another’s id or word in a filter of a list, its values or a chart finds the same as an unknown one', async () => {
  const questions = filters.listRoutes.flatMap(({ key, columns }) =>
    everyOther(Object.keys({ id: {}, ...columns })).flatMap((name, place) => filterings(place, key, columns, name)),
  );
  const pairs = await several(questions, async ({ reader, key, columns, name, known, unheard }, place) => {
    const params = filters.paramsOf(key, seen(reader));
    if (!params) return [];
    const fields = readers.shownColumns(columns, reader).slice(0, MAX_FIELDS);
    const ways = inTurn(filters.filtersOn(columns, name), place).flatMap((filter) =>
      inTurn(filters.waysToFilter(key, fields, filter), Math.floor(place / 2)),
    );
    return several(ways, (way) =>
      compare(reader, way(known).key, known, (value) => ({ params, ...way(value).ask }), unheard),
    );
  });
  expect(different(pairs.flat())).toEqual([]);
  expect(pairs.flat().filter(({ unknown }) => unknown.startsWith('200')).length).toBeGreaterThan(200);
});

/** Ways to refer to a field. */
const namings: [string, (path: string, name: string) => { key: string; ask: Ask }][] = [
  ['include_fields', (path, name) => ({ key: `GET ${path}`, ask: { query: { include_fields: name } } })],
  ['order_by', (path, name) => ({ key: `GET ${path}`, ask: { query: { order_by: `-${name}` } } })],
  ['filter', (path, name) => ({ key: `GET ${path}`, ask: { query: { [name]: 'x' } } })],
  ['isnull', (path, name) => ({ key: `GET ${path}`, ask: { query: { [`${name}__isnull`]: 'true' } } })],
  ['values', (path, name) => ({ key: `POST ${path}/fields_values`, ask: { body: { fields: [name] } } })],
  [
    'values’ filter',
    (path, name) => ({
      key: `POST ${path}/fields_values`,
      ask: { body: { fields: ['id'], filters: { [name]: 'x' } } },
    }),
  ],
];

/** A sample refers to each hidden field in one of the ways, in turn. */
const isReferredTo = (way: string, place: number): boolean =>
  isWhole || namings[(place + SEED) % namings.length]?.[0] === way;

test.for(namings)('a hidden field is treated as an unknown one: %s', async ([way, naming]) => {
  // Lists that the administrator may not read are refused before their fields are looked at.
  const withAllRights = everyone.filter((reader) => reader !== administrator);
  const all = readers.collections.flatMap(({ path, columns }) =>
    withAllRights.flatMap((reader) => readers.hiddenColumns(columns, reader).map((name) => ({ reader, path, name }))),
  );
  expect(all.length).toBeGreaterThan(30);
  const questions = all.filter((_, place) => isReferredTo(way, place));
  const pairs = await several(questions, async ({ reader, path, name }): Promise<Pair> => {
    const ask = async (field: string) => {
      const { key, ask: asked } = naming(path, field);
      return readers.essence(await reader.client.ask(key as RouteKey, asked), field);
    };
    return { question: `${reader.name} ${path} ${name}`, theirs: await ask(name), unknown: await ask('no_such_field') };
  });
  expect(different(pairs)).toEqual([]);
  // Some lists are refused entirely: solution providers have no access to monitoring requests.
  expect(pairs.filter(({ unknown }) => !/^422|tier_denied/.test(unknown))).toEqual([]);
});

type File = { rows: number; texts: string };
async function fileOf({ client }: Reader, path: string, body: object): Promise<File> {
  const { job } = await client.call<{ job: Job }>(`POST ${path}/export` as RouteKey, { body });
  const { result, done, error } = await finished(client, job);
  expect(error, path).toBeUndefined();
  const bytes = await (await fetch(result?.url ?? '')).arrayBuffer();
  if (result?.file_name?.endsWith('.csv')) return { rows: done, texts: Buffer.from(bytes).toString() };
  const { rows, texts } = await textsOf(bytes);
  return { rows: rows - 1, texts };
}

const keys = new Set<string>(allRoutes.map(([, key]) => key));
const exported = readers.collections.filter(({ path }) => keys.has(`POST ${path}/export`));

test(
  'the file of each list has the rows that its reader sees, and no data of others',
  async () => {
    expect(exported.length).toBeGreaterThan(25);
    const all = everyone.flatMap((reader) => exported.map((collection) => ({ reader, ...collection })));
    const asked = sampleOf(all, 30, ({ reader, path }) => [path, reader.name], 'files of lists');
    const found = await several(asked, async ({ reader, path, columns }, place) => {
      const { status, body } = await reader.client.ask(`GET ${path}` as RouteKey, { query: { size: '1' } });
      const fields = readers.shownColumns(columns, reader);
      const [hidden] = readers.hiddenColumns(columns, reader);
      const ask = (named: object) => reader.client.ask(`POST ${path}/export` as RouteKey, { body: named });
      // Some lists are refused entirely.
      if (status !== 200) return { path, same: [status, (await ask({ fields })).status], told: [] };
      const file = await fileOf(reader, path, { fields, format: place % 2 ? 'csv' : 'xlsx' });
      // The audit log grows by each file, and quotes ids that the reader asked for.
      const isLog = path === '/api/audit';
      const same = isLog ? [] : [(body as { total: number }).total, file.rows];
      const secrets = [THEIRS, SECRET, ...(isLog ? [] : Object.values(theirs))];
      const told = secrets.filter((text) => file.texts.includes(text));
      if (hidden && (await ask({ fields: [hidden] })).status !== 422) told.push(hidden);
      return { path, same, told };
    });
    expect(found.filter(({ same: [listed, written], told }) => listed !== written || told.length > 0)).toEqual([]);
  },
  WALK_LIMIT_MS,
);

test.each([
  ['PRODUCT', 'id'],
  ['PROJECT', 'projects__in'],
])('an Excel file that is filtered by another’s %s is empty', async (kind, filter) => {
  const file = (id: string | undefined) =>
    fileOf(customer, '/api/products', { fields: ['label'], filters: { [filter]: id } });
  expect(await file(theirs[kind])).toEqual(await file(UNKNOWN_ID));
});

afterAll(() => console.log(`${readers.requestsMade()} requests, ${HOW}`));

/** The last test: what was to be told by mail has been, as the walks before it take minutes. */
test('no e-mail to a reader tells of records of others, nor what is for the operator alone', async () => {
  const provider = everyone.find(({ name }) => name === 'all-sourcing');
  if (!provider) throw new Error('There is no provider.');
  // Mails do leave: the provider was told of requests that it may answer.
  await until(
    () => readers.mailsOf(provider),
    (mails) => mails.length > 0,
  );
  for (const reader of everyone) {
    const mails = await readers.mailsOf(reader);
    const secrets = reader === provider ? [SECRET] : [THEIRS, SECRET, ...Object.values(theirs)];
    expect(
      mails.filter((mail) => secrets.some((text) => mail.includes(text))),
      reader.name,
    ).toEqual([]);
  }
});
