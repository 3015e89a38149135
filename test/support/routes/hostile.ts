import { OPERATORS } from '@vigie/list-engine/model';
import fc from 'fast-check';
import type { Route } from '#shared/contract.ts';
import type { Ask } from '../product/client.ts';
import { plainQuery } from './harmless.ts';
import { plainest, type Shape, shapeOf } from './shapes.ts';

/** Hostile or broken requests, generated from the contract of a route. */

const MEGABYTE = 'x'.repeat(1_000_000);
const DEPTH = 20_000;

/** Texts that a layer may misinterpret. */
const TEXTS = [
  ...['', ' ', 'null', 'undefined', 'NaN', 'Infinity', '-0', '1e999', '0x10', '٣', 'true', '[object Object]'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE parts; --',
    '<script>alert(1)</script>',
    '=HYPERLINK("http://x.example")',
    '+1',
    '@SUM(A1)',
  ],
  ...[
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '{{7*7}}',
    `\${7*7}`,
    'a,b',
    'a;b',
    '#',
    '?',
    '&x=1',
    'PRODUCT#1',
    'UNIQUE#USER#x',
  ],
  ...[
    '\u0000',
    '\ud83d\udca9',
    'e\u0301',
    '\u202etxt',
    'İ',
    'ß',
    '\ufeff',
    '\u2028',
    '\uffff',
    'ﷺ'.repeat(50),
    '-1',
    '9'.repeat(400),
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '2026-01-15', '2026-01-15T25:00:00Z', '+275760-09-13', 'T000001'],
];
/** Invalid JSON, or JSON that parsers may fail on. */
const BODIES = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[]',
    'null',
    '0',
    '"text"',
    'NaN',
    '{"a":1e999}',
    '{"a":NaN}',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
  ],
  ...['{"__proto__":{"is_superuser":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}', '{"":""}'],
  ...['{"name":"\\ud800"}', '{"\\udfff":1}', '{"name":"\\u0000"}', '{"filters":{"__proto__":"x","label":"\\udc00"}}'],
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  `{"name":"${MEGABYTE}"}`,
  `{"${MEGABYTE}":1}`,
  `[${'0,'.repeat(200_000)}0]`,
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\u0003\u0004\r\n--x--\r\n',
  'username=superuser&password=%00&username=x',
];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
];
const FORM = 'application/x-www-form-urlencoded';

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_VALUE,
  2 ** 31,
  1000,
  10_001,
];

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 200, maxLength: 2000 }) },
);
/** The limit of an address: distributions refuse those over 8,192 bytes before any function receives them. */
const shortText = hostileText.filter((text) => text.length < 100);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...NUMBERS, true, false, null, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Ids that a field may hold, and some that it may not; without a field name, those of the collection itself. */
export type Ids = (field?: string) => readonly string[];

function likeText(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (shape.isId)
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anything });
  const proper = shape.format || shape.pattern ? [{ weight: 8, arbitrary: fc.constant(plainest(shape)) }] : [];
  return fc.oneof(...proper, { weight: 9, arbitrary: hostileText }, { weight: 1, arbitrary: anything });
}

/** Mostly the values that a shape requires. */
const most = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 19, arbitrary }, { weight: 1, arbitrary: anything });

/** Required fields and a few more, none that is always refused: with many, one would always be wrong and mask the effect of the others. */
function likeObject({ properties = {}, required = [] }: Shape, ids: Ids): fc.Arbitrary<unknown> {
  const writable = Object.entries(properties).filter(([, each]) => !each.not);
  const fields = writable.map(([name, each]) => [name, like(each, ids, name)] as const);
  const optional = fields.filter(([name]) => !required.includes(name));
  const usual = fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((some) => fc.record(Object.fromEntries([...fields.filter(([name]) => required.includes(name)), ...some])));
  const lacking = fc.record({ ...Object.fromEntries(fields), unexpected: anything }, { requiredKeys: [] });
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: lacking });
}

/** Values that are close to the right shape. */
export function like(shape: Shape, ids: Ids, field?: string): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return most(fc.constant(shape.const));
  if (shape.enum) return most(fc.constantFrom(...shape.enum));
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((each) => like(each, ids, field)));
  if (shape.properties) return most(likeObject(shape, ids));
  if (shape.items)
    return most(fc.array(like(shape.items, ids, field), { minLength: shape.minItems ?? 0, maxLength: 5 }));
  if (shape.type === 'string') return likeText(shape, ids(field));
  if (shape.type === 'integer' || shape.type === 'number')
    return most(fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 1, max: 100 })));
  if (shape.type === 'boolean') return most(fc.boolean());
  return shape.type === 'object' ? fc.dictionary(hostileText, anything, { maxKeys: 4 }) : anything;
}

const namesIn = (route: Route): string[] => [
  ...Object.keys(route.query?.shape ?? {}),
  ...(route.list ? ['page', 'size', 'order_by', 'include_fields', 'search', ...Object.keys(route.list)] : []),
];

/** Query parameters: known ones with operators that may not fit, and unknown ones; also repeated. */
function hostileQuery(route: Route, ids: Ids): fc.Arbitrary<Record<string, string[]>> {
  const known = namesIn(route);
  const operator = fc.constantFrom('', '', '', ...OPERATORS.map((each) => `__${each}`), '__', '__proto__');
  const name =
    known.length > 0 ? fc.tuple(fc.constantFrom(...known), operator).map((parts) => parts.join('')) : shortText;
  const value = fc.oneof(
    shortText,
    fc.constantFrom('1', '-1', '0', '1000', '100000000000', 'true', ...known, ...ids()),
  );
  const parameter = fc.tuple(
    fc.oneof({ weight: 15, arbitrary: name }, { weight: 1, arbitrary: shortText }),
    fc.array(value, { minLength: 1, maxLength: 3 }),
  );
  return fc.array(parameter, { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs));
}

const choicesOf = (schema: unknown): string[] | undefined => shapeOf(schema as never).enum as string[] | undefined;

/** Parameters that the route knows: ids of records, or one of its choices. */
export function likeAddress(route: Route, ids: Ids): fc.Arbitrary<Record<string, string>> {
  const fields = Object.entries(route.params?.shape ?? {}).map(
    ([name, schema]) => [name, fc.constantFrom(...(choicesOf(schema) ?? ids(name)))] as const,
  );
  return fc.record(Object.fromEntries(fields));
}

function hostileParams(route: Route, ids: Ids): fc.Arbitrary<Record<string, string>> {
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids()) },
    { weight: 1, arbitrary: shortText.map((text) => text.toWellFormed()) },
  );
  const fields = Object.entries(route.params?.shape ?? {}).map(([name, schema]) => {
    const choices = choicesOf(schema);
    return [name, choices ? fc.oneof(fc.constantFrom(...choices), value) : value] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

type Sent = Pick<Ask, 'body' | 'headers'>;

function hostileBody({ body, bodyType = 'json' }: Route, ids: Ids): fc.Arbitrary<Sent> {
  if (!body) return fc.constant({});
  const shaped = like(shapeOf(body), ids);
  const form = fc
    .dictionary(hostileText, hostileText, { maxKeys: 3 })
    .map((fields) => new URLSearchParams(fields).toString());
  const json = shaped.map((value): Sent => ({ body: JSON.stringify(value) ?? 'null' }));
  const proper =
    bodyType === 'form' ? form.map((text): Sent => ({ body: text, headers: { 'content-type': FORM } })) : json;
  const raw = fc.tuple(fc.constantFrom(...BODIES), fc.option(fc.constantFrom(...TYPES, FORM)));
  return fc.oneof(
    { weight: 12, arbitrary: proper },
    {
      weight: 3,
      arbitrary: raw.map(([text, type]): Sent => ({ body: text, ...(type && { headers: { 'content-type': type } }) })),
    },
  );
}

/** The query that a route requires, sometimes with more. */
const addressOf = (route: Route, ids: Ids): fc.Arbitrary<Record<string, string | string[]>> =>
  fc.oneof(
    { weight: route.list ? 1 : 6, arbitrary: fc.constant(plainQuery(route)) },
    { weight: route.list ? 3 : 1, arbitrary: hostileQuery(route, ids) },
  );

const named = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => (TEXTS.includes(text) ? [`“${text}”`] : []));
const nameOf = (text: string): string => (BODIES.includes(text) ? `body ${BODIES.indexOf(text)}` : 'body in shape');
const textsIn = (body: string): string[] => TEXTS.filter((text) => body.includes(JSON.stringify(text)));
const operatorsIn = (query: object): string[] =>
  Object.keys(query).flatMap((name) => /__.*/.exec(name)?.map((operator) => `operator ${operator}`) ?? []);

/** Describes the hostile part of a request: its body, types, operators and texts. */
export function classesOf({ params = {}, query = {}, body, headers = {} }: Ask): string[] {
  const sent = typeof body === 'string' ? body : undefined;
  return [
    ...(sent === undefined ? [] : [nameOf(sent)]),
    ...Object.values(headers).map((type) => `type ${type}`),
    ...operatorsIn(query),
    ...named([...Object.values(params), ...Object.values(query).flat()]).map((text) => `${text} in an address`),
    ...(sent === undefined || BODIES.includes(sent) ? [] : textsIn(sent).map((text) => `“${text}” in a body`)),
  ];
}

/** A request of a route. */
export const hostileAsk = (route: Route, ids: Ids): fc.Arbitrary<Ask> =>
  fc
    .record({ params: hostileParams(route, ids), query: addressOf(route, ids), sent: hostileBody(route, ids) })
    .map(({ params, query, sent }) => ({ params, query, ...sent }));
