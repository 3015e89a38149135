import type { TableSpec } from '../assembly/storage.ts';
import { delayOf, type Faults } from '../faults/faults.ts';
import { isRecord, valueIn } from '../lib/objects.ts';
import { fetchAs } from './fetch-as.ts';
import type { Message } from './messages.ts';

type Item = Record<string, unknown>;
/** What an index still shows of an item, and until when. Missing: nothing. */
interface Shown {
  before: Item | undefined;
  until: number;
}

/** `AttributeValue` of a key: `{ S: 'a' }`. */
const keyText = (item: unknown, names: readonly string[]): string =>
  names.map((name) => JSON.stringify(valueIn(item, name))).join(' ');

const namesOf = (schema: TableSpec['KeySchema']): string[] => schema.map(({ AttributeName }) => AttributeName);
const textAt = (item: unknown, name: string): string | undefined => {
  const value = valueIn(valueIn(item, name), 'S');
  return typeof value === 'string' ? value : undefined;
};

const ATOM =
  /begins_with\s*\(\s*(\S+?)\s*,\s*(\S+?)\s*\)|(\S+)\s+BETWEEN\s+(\S+)\s+AND\s+(\S+)|(\S+)\s*(<=|>=|=|<|>)\s*([^\s)]+)/gi;
const COMPARED: Record<string, (a: string, b: string) => boolean> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** Whether an item meets the key condition of a query. All keys of indexes are texts. */
function meets(item: Item, query: unknown): boolean {
  const named = (name = '') => String(valueIn(valueIn(query, 'ExpressionAttributeNames'), name) ?? name);
  const value = (name = '') => textAt(valueIn(query, 'ExpressionAttributeValues'), name) ?? '';
  const atoms = [...String(valueIn(query, 'KeyConditionExpression')).matchAll(ATOM)];
  return atoms.every(([, begun, prefix, ranged, low, high, compared, operator = '', other]) => {
    const text = textAt(item, named(begun ?? ranged ?? compared));
    if (text === undefined) return false;
    if (begun) return text.startsWith(value(prefix));
    if (ranged) return text >= value(low) && text <= value(high);
    return COMPARED[operator]?.(text, value(other)) ?? false;
  });
}

/** Indexes that follow the table later: what was written is shown as it was before, for a while that is drawn. */
export class IndexLag {
  readonly #recent = new Map<string, Shown[]>();
  readonly #database: string;
  readonly #faults: Faults;

  constructor(database: string, faults: Faults) {
    this.#database = database;
    this.#faults = faults;
  }

  /** Looks at the items before they are written. */
  async remember(message: Message, items: readonly unknown[], table: TableSpec): Promise<void> {
    const names = namesOf(table.KeySchema);
    const keys = items.map((item) => Object.fromEntries(names.map((name) => [name, valueIn(item, name)])));
    const found = await this.#read(message, table.name, keys);
    const stored = new Map(found.map((item) => [keyText(item, names), item]));
    for (const key of keys) {
      const id = keyText(key, names);
      const shown = this.#shown(id);
      const until = Math.max(Date.now() + delayOf(this.#faults, 'indexLagMs'), shown.at(-1)?.until ?? 0);
      this.#recent.set(id, [...shown, { before: stored.get(id), until }]);
    }
  }

  /** The answer of a query to an index, as it was a moment ago. */
  shownBy(query: unknown, answer: Item, table: TableSpec): Item {
    const index = table.GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === valueIn(query, 'IndexName'));
    if (!index || !Array.isArray(answer.Items)) return answer;
    const names = namesOf(table.KeySchema);
    const order = index.KeySchema.find(({ KeyType }) => KeyType === 'RANGE')?.AttributeName;
    const projected = (item: Item): Item => {
      if (index.Projection.ProjectionType !== 'KEYS_ONLY') return item;
      const kept = [...names, ...namesOf(index.KeySchema)];
      return Object.fromEntries(Object.entries(item).filter(([name]) => kept.includes(name)));
    };
    const items: Item[] = answer.Items.filter(isRecord);
    const current = items.filter((item) => this.#shown(keyText(item, names)).length === 0);
    // What was deleted or moved is shown, too, on the page that it belongs to.
    const earlier = [...this.#recent.keys()].flatMap((id) => {
      const before = this.#shown(id)[0]?.before;
      const isHere = before && meets(before, query) && isOnPage(before, query, answer, order);
      return isHere ? [projected(before)] : [];
    });
    if (earlier.length === 0 && current.length === items.length) return answer;
    const direction = valueIn(query, 'ScanIndexForward') === false ? -1 : 1;
    const place = (item: Item) => (order ? (textAt(item, order) ?? '') : '');
    const all = [...current, ...(valueIn(query, 'FilterExpression') === undefined ? earlier : [])];
    all.sort((a, b) => (place(a) === place(b) ? 0 : place(a) < place(b) ? -direction : direction));
    return { ...answer, Items: all, Count: all.length };
  }

  /** What is still to be shown of an item, oldest first. */
  #shown(id: string): Shown[] {
    const now = Date.now();
    const left = (this.#recent.get(id) ?? []).filter(({ until }) => until > now);
    if (left.length === 0) this.#recent.delete(id);
    return left;
  }

  async #read(message: Message, table: string, keys: Item[]): Promise<Item[]> {
    if (keys.length === 0) return [];
    const input = { RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } };
    const { body } = await fetchAs(this.#database, message, input, 'DynamoDB_20120810.BatchGetItem');
    const items = valueIn(valueIn(body, 'Responses'), table);
    return Array.isArray(items) ? items.filter(isRecord) : [];
  }
}

/** Pages are cut by the order of the index. */
function isOnPage(item: Item, query: unknown, answer: Item, order: string | undefined): boolean {
  if (!order) return answer.LastEvaluatedKey === undefined;
  const place = textAt(item, order) ?? '';
  const isForward = valueIn(query, 'ScanIndexForward') !== false;
  const isAfter = (a: string, b: string) => (isForward ? a > b : a < b);
  const start = textAt(valueIn(query, 'ExclusiveStartKey'), order);
  const end = textAt(answer.LastEvaluatedKey, order);
  return (start === undefined || isAfter(place, start)) && (end === undefined || !isAfter(place, end));
}
