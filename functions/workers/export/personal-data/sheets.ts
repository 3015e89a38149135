import { type Entry, isHistoryItem, parseEntry } from '#platform/records/history.ts';
import { columnsOf, isKind, USER } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import type { Item } from '#platform/storage/table.ts';
import { type Display, displayText } from '#platform/words/display.ts';
import type { User } from '#shared/users/schema.ts';
import { valueIn } from '#shared/values/objects.ts';

type Cell = string | number | Date | null;
/** `headers` are phrases; a sheet is named by its phrase, too. */
export type Sheet = { name: string; headers: readonly string[]; rows: Cell[][] };
/** `username`: of the person. */
export type Words = Required<Display> & { username: string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);
const kindIn = ({ pk }: Item): string => pk.slice(0, pk.indexOf('#'));

/** What names the person: records, and items of other kinds, with some of their fields. */
const SHEETS = [
  {
    ...{ name: 'monitoring_requests', kind: 'ASKED_MONITORING', phrases: 'records:asked_monitoring' },
    fields: ['creation_date', 'product_label', 'state', 'cost', 'note'],
  },
  {
    ...{ name: 'solution_requests', kind: 'ASKED_PROCESSING', phrases: 'records:asked_processing' },
    fields: ['creation_date', 'product_label', 'state', 'cost', 'note'],
  },
  {
    ...{ name: 'carts', kind: 'CART', phrases: 'records:cart' },
    fields: ['creation_date', 'kind', 'element_count', 'cost', 'note'],
  },
  {
    ...{ name: 'imports', kind: 'IMPORT', phrases: 'records:import' },
    fields: ['creation_date', 'file_name', 'rows', 'created', 'updated', 'unchanged', 'conflicts'],
  },
  {
    ...{ name: 'decisions', kind: 'DECISION', phrases: 'records:decision' },
    fields: ['decided_at', 'supplier', 'supplier_ref', 'internal_ref', 'label', 'product_label'],
  },
  {
    ...{ name: 'supports', kind: 'SUPPORT', phrases: 'records:support' },
    fields: ['creation_date', 'title', 'state', 'description', 'reproduction_steps', 'page', 'browser'],
  },
  { name: 'reviews', kind: 'ANALYSIS', phrases: 'personal-data:columns', fields: ['created_at', 'file_name'] },
  {
    ...{ name: 'tasks', kind: 'JOB', phrases: 'personal-data:columns' },
    fields: ['started_at', 'finished_at', 'task', 'done', 'file_name'],
  },
  {
    ...{ name: 'credits', kind: 'LEDGER', phrases: 'personal-data:columns' },
    fields: ['date', 'movement', 'amount', 'reason'],
  },
  {
    ...{ name: 'messages', kind: 'INBOX', phrases: 'personal-data:columns' },
    fields: ['at', 'topic', 'read_at', 'archived_at'],
  },
  { name: 'views', kind: 'VIEWS', phrases: 'personal-data:columns', fields: ['at', 'view', 'query'] },
  { name: 'addresses', kind: 'USER', phrases: 'personal-data:columns', fields: ['at', 'from', 'to', 'email'] },
  { name: 'links', kind: 'LINK', phrases: 'personal-data:columns', fields: ['created_at', 'email'] },
  {
    ...{ name: 'sessions', kind: 'SESSIONS', phrases: 'personal-data:columns' },
    fields: ['created_at', 'ended_at', 'address', 'device'],
  },
  {
    ...{ name: 'events', kind: 'AUDIT', phrases: 'records:audit' },
    fields: ['creation_date', 'action', 'user', 'on_behalf_of', 'reason', 'subject', 'detail', 'address', 'browser'],
  },
] as const;

/** An event of the audit log. From where somebody else acted says nothing about the person. */
function eventFields(event: Item, { username }: Words): Record<string, unknown> {
  return { ...event, ...(event.user !== username && { address: null, browser: null }) };
}

/** The fields of an item, with those that are named differently here. */
function fieldsOf(item: Item, words: Words): Record<string, unknown> {
  const { translate } = words;
  if (kindIn(item) === 'AUDIT') return eventFields(item, words);
  if (kindIn(item) === 'VIEWS') return { at: item.modification_date, view: item.name, query: item.address };
  if (kindIn(item) === 'LEDGER') return { ...item, movement: translate(`choices:movement.${item.movement}`) };
  if (kindIn(item) === 'INBOX') return { ...item, topic: translate(`choices:message_topic.${item.topic}`) };
  if (kindIn(item) !== 'JOB') return item;
  const task = translate([
    ...(item.action ? [`jobs:actions.${item.action}`] : []),
    `jobs:kinds.${item.kind}`,
    String(item.kind),
  ]);
  return { ...item, task, file_name: valueIn(item.result, 'file_name') };
}

function cellOf(field: string, value: unknown, words: Words): Cell {
  if (typeof value === 'number') return value;
  return isInstant(value) ? new Date(value) : displayText(field, value, words) || null;
}

/** Other events only contain a request with the name. */
const isAbout = ({ user, on_behalf_of, subject }: Item, username: string): boolean =>
  [user, on_behalf_of, subject].includes(username);

/** The record of a user has a sheet of its own; what is not a record is beside it. */
const isListed = (item: Item, kind: string, username: string): boolean =>
  kindIn(item) === kind &&
  !isHistoryItem(item) &&
  (kind !== 'AUDIT' || isAbout(item, username)) &&
  (isKind(kind) ? (item.sk === '#') !== (kind === 'USER') : true);

function sheetOf({ name, kind, phrases, fields }: (typeof SHEETS)[number], items: readonly Item[], words: Words) {
  const own = isKind(kind) ? { ...words, columns: columnsOf(kind) } : words;
  const rows = items
    .filter((item) => isListed(item, kind, words.username))
    .map((item) => fieldsOf(item, words))
    .map((item) => fields.map((field) => cellOf(field, item[field], own)))
    .filter((cells) => cells.some((cell) => cell !== null));
  return { name: `personal-data:sheets.${name}`, headers: fields.map((field) => `${phrases}.${field}`), rows };
}

const ENTRY_FIELDS = ['at', 'record', 'identifier', 'change', 'fields', 'by'] as const;

const changedFields = (entry: Entry): string[] =>
  entry.type === 'update' ? entry.changes.map(({ field }) => field) : [];

/** The name of a kind, without the number in front of it. */
const nounOf = (kind: string, { translate }: Words): string =>
  translate(`server:kind.${kind}`, { count: 1 }).replace(/^\S+\s/, '');

function entriesSheet(items: readonly Item[], { username }: User, words: Words): Sheet {
  const written = items
    .filter(isHistoryItem)
    .map((item) => ({ item, entry: parseEntry(item) }))
    .filter(({ entry: { author } }) => author.user === username || author.on_behalf_of === username)
    .sort((a, b) => (a.entry.at < b.entry.at ? -1 : 1));
  const rows = written.map(({ item, entry }): Cell[] => [
    new Date(entry.at),
    nounOf(kindIn(item), words),
    item.pk.slice(kindIn(item).length + 1),
    words.translate(`personal-data:changes.${entry.type}`),
    changedFields(entry).join(', '),
    entry.author.user,
  ]);
  return {
    name: 'personal-data:sheets.entries',
    headers: ENTRY_FIELDS.map((field) => `personal-data:columns.${field}`),
    rows,
  };
}

const PROFILE = [
  ...([
    'username',
    'email',
    'first_name',
    'last_name',
    'language',
    'is_active',
    'is_superuser',
    'has_second_factor',
  ] as const),
  ...(['permissions', 'creation_date', 'modification_date'] as const),
];

/** Earlier values of the person's own fields. */
function accountSheet(items: readonly Item[], user: User, words: Words): Sheet {
  const entries = items
    .filter((item) => isHistoryItem(item) && item.pk === recordKey(USER, user.id).pk)
    .map(parseEntry)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  const rows = entries.flatMap((entry) =>
    entry.type === 'update'
      ? entry.changes.map((change): Cell[] => [
          new Date(entry.at),
          words.translate(`records:user.${change.field}`),
          cellOf(change.field, change.old, words),
          cellOf(change.field, change.new, words),
        ])
      : [],
  );
  const headers = ['at', 'field', 'old', 'new'].map((field) => `personal-data:columns.${field}`);
  return { name: 'personal-data:sheets.account', headers, rows };
}

/** `named`: fields whose names are looked up. */
function profileSheet(user: User, named: Readonly<Record<string, string>>, words: Words): Sheet {
  const row = (field: string, value: unknown): Cell[] => [
    words.translate(`records:user.${field}`),
    field === 'language' ? words.translate(`choices:language.${value}`) : cellOf(field, value, words),
  ];
  return {
    name: 'personal-data:sheets.profile',
    headers: ['personal-data:columns.field', 'personal-data:columns.value'],
    rows: [
      ...PROFILE.map((field) => row(field, user[field])),
      ...Object.entries(named).map(([field, value]) => row(field, value)),
    ],
  };
}

/** Everything that is kept about a person, a sheet for each kind; sheets without rows are left out. */
export const sheetsOf = (
  user: User,
  named: Readonly<Record<string, string>>,
  items: readonly Item[],
  words: Words,
): Sheet[] =>
  [
    profileSheet(user, named, words),
    ...SHEETS.map((sheet) => sheetOf(sheet, items, words)),
    accountSheet(items, user, words),
    entriesSheet(items, user, words),
  ].filter(({ rows }) => rows.length > 0);
