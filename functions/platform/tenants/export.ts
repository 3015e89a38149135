import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { versionsOf } from '#shared/documents/schema.ts';
import { cleanFileName } from '#shared/values/file-names.ts';
import { valueIn } from '#shared/values/objects.ts';
import { hiddenFields } from '../auth/visibility.ts';
import { isHistoryItem, parseEntry } from '../records/history.ts';
import { ENTITY, isKind, KINDS, MONITORING, NODE } from '../records/kinds.ts';
import { readRecord } from '../records/records.ts';
import { now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { download, listKeys, objectSize } from '../storage/objects.ts';
import { parseItem } from '../storage/stored.ts';
import type { Item } from '../storage/table.ts';
import { recordOf } from './others.ts';
import { familyOf, kindOf, onItems, type Tenant } from './tenant.ts';
import { surveyed, verdictOf } from './verdicts.ts';

/** A file of the export: lines of JSON, or a file of the company. */
type Content = { path: string; bytes: number; sha256: string; lines?: number };
export type Manifest = {
  format: 1;
  exported_at: string;
  company: { id: string; name: string };
  /** Of the stored records, by kind. */
  schema_versions: Record<string, number>;
  contents: Content[];
  /** Files that are named, but no longer kept. */
  missing: string[];
};

/** Secrets, and what is made from other items: it would be of no use elsewhere. */
const TECHNICAL = new Set([
  ...['SESSIONS', 'LINK', 'EMAIL_LINK', 'CALL', 'TICKET', 'ATTEMPTS', 'SCAN', 'ERASURE', 'FORMER'],
  ...['SCOPE', 'UNIQUE', 'CONTENT', 'DOCUMENTS', 'WATCHERS', 'ANNOUNCED', 'GED_TEXT'],
]);
const SECRETS = new Set(['MESSAGES_SECRET']);

/** Files by their place in the export: bucket and key. */
type Files = Map<string, { bucket: string; key: string }>;

/** Files of lines, each written while the table is read. */
class Lines {
  readonly #folder: string;
  readonly #streams = new Map<string, { stream: WriteStream; lines: number }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async open(): Promise<void> {
    for (const name of ['records', 'history', 'items', 'shared'])
      await mkdir(join(this.#folder, name), { recursive: true });
  }

  add(path: string, line: object): void {
    const known = this.#streams.get(path) ?? { stream: createWriteStream(join(this.#folder, path)), lines: 0 };
    this.#streams.set(path, known);
    known.lines += 1;
    known.stream.write(`${JSON.stringify(line)}\n`);
  }

  async close(): Promise<Content[]> {
    const contents: Content[] = [];
    for (const [path, { stream, lines }] of this.#streams) {
      stream.end();
      await finished(stream);
      contents.push({ ...(await described(this.#folder, path)), lines });
    }
    return contents;
  }
}

async function described(folder: string, path: string): Promise<Content> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

const without = (fields: ReadonlySet<string>, value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)));

/** Fields that the company itself does not see, such as the operator's notes. */
const hiddenIn = (name: keyof typeof KINDS, { company }: Tenant): ReadonlySet<string> =>
  company ? hiddenFields(KINDS[name], { entity: company }) : new Set();

function addRecord(item: Item, tenant: Tenant, lines: Lines, folder = 'records'): void {
  const kind = kindOf(item);
  if (kind) lines.add(`${folder}/${kind}.jsonl`, without(hiddenIn(kind, tenant), recordOf(kind, item)));
}

function addEntry(item: Item, tenant: Tenant, lines: Lines): void {
  const kind = familyOf(item.pk);
  if (!isKind(kind)) return;
  const hidden = hiddenIn(kind, tenant);
  const entry = parseEntry(item);
  const seen =
    entry.type === 'update'
      ? { ...entry, changes: entry.changes.filter(({ field }) => !hidden.has(field)) }
      : { ...entry, values: without(hidden, entry.values) };
  lines.add(`history/${kind}.jsonl`, { record: item.pk.slice(kind.length + 1), ...seen });
}

/** The files that a record names, with their names. */
function noteFiles(item: Item, files: Files): void {
  const bucket = env('DOCUMENTS_BUCKET');
  if (familyOf(item.pk) === NODE.name) {
    const node = parseItem(NODE.schema, item);
    for (const { id, file } of versionsOf(node))
      files.set(`files/documents/${node.id}/${id}/${cleanFileName(node.name)}`, { bucket, key: `ged/${file}` });
  }
  for (const each of [valueIn(item, 'attachments') ?? []].flat()) {
    const [id, name] = [String(valueIn(each, 'id')), String(valueIn(each, 'name'))];
    files.set(`files/attachments/${id}/${cleanFileName(name)}`, { bucket, key: `attachments/${id}` });
  }
}

/** A monitoring of the catalogue that the company has requested: it is read by everyone who has. */
const isRequested = (item: Item, { id }: Tenant): boolean =>
  kindOf(item) === MONITORING.name && [valueIn(item, 'entities') ?? []].flat().includes(id);

function addItem(item: Item, tenant: Tenant, lines: Lines, files: Files): void {
  const family = familyOf(item.pk);
  const verdict = verdictOf(item, tenant);
  if (isRequested(item, tenant)) addRecord(item, tenant, lines, 'shared');
  if (item.pk.startsWith(`LEDGER#${tenant.id}#`)) lines.add('items/LEDGER.jsonl', item);
  if (!verdict || !['record', 'item', 'last'].includes(verdict)) return;
  if (TECHNICAL.has(family) || SECRETS.has(item.sk)) return;
  if (isHistoryItem(item)) addEntry(item, tenant, lines);
  else if (!kindOf(item)) lines.add(`items/${family}.jsonl`, item);
  else {
    noteFiles(item, files);
    addRecord(item, tenant, lines);
  }
}

async function noteImports(tenant: Tenant, files: Files): Promise<void> {
  const bucket = env('IMPORTS_BUCKET');
  for (const pk of tenant.partitions) {
    if (!pk.startsWith('IMPORT#')) continue;
    const prefix = `kept/${pk.slice('IMPORT#'.length)}/`;
    for (const key of await listKeys(bucket, prefix))
      files.set(`files/imports/${key.slice('kept/'.length)}`, { bucket, key });
  }
}

async function save(folder: string, files: Files): Promise<Pick<Manifest, 'contents' | 'missing'>> {
  const saved: Pick<Manifest, 'contents' | 'missing'> = { contents: [], missing: [] };
  for (const [path, { bucket, key }] of files) {
    if ((await objectSize(bucket, key)) === undefined) saved.missing.push(path);
    else {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await download(bucket, key, join(folder, path));
      saved.contents.push(await described(folder, path));
    }
  }
  return saved;
}

/**
 * Writes everything that belongs to a company into an empty folder: records and their histories by kind as lines of JSON, other
 * items, files, and a manifest with the checksum of each. What the operator keeps for itself is not in it.
 */
export async function exportTenant(id: string, folder: string): Promise<Manifest> {
  const company = await readRecord(ENTITY, id);
  if (!company) throw new Error(`There is no company ${id}.`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const tenant = await surveyed(id);
  const lines = new Lines(folder);
  await lines.open();
  const files: Files = new Map();
  const schema_versions: Record<string, number> = {};
  await onItems((item) => {
    addItem(item, tenant, lines, files);
    const kind = tenant.partitions.has(item.pk) ? kindOf(item) : undefined;
    if (kind) schema_versions[kind] = Math.max(schema_versions[kind] ?? 0, Number(item.schema_version));
  });
  await noteImports(tenant, files);
  const written = await lines.close();
  const { contents, missing } = await save(folder, files);
  const manifest: Manifest = {
    ...{ format: 1, exported_at: now(), company: { id: company.id, name: company.name }, schema_versions },
    ...{ contents: [...written, ...contents].sort((a, b) => (a.path < b.path ? -1 : 1)), missing },
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
