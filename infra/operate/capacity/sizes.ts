import { itemBytes, type StoredItem } from './item-size.ts';

/** Items that belong to records of a kind: the record, its history, its links and reservations, and its lines in the log. */
export const PLACES = ['record', 'history', 'link', 'reservation', 'log'] as const;
export type Place = (typeof PLACES)[number];

/**
 * Bytes without the overhead of storage, and units of writing each item once. `indexed`: in both indexes together.
 */
export type Size = { items: number; bytes: number; units: number; indexed: number; indexedUnits: number };
export type Sizes = Readonly<Record<string, Readonly<Record<Place, Size>>>>;

type Found = { kind: string; place: Place };

/** Where an item belongs; items of no kind of record (sessions, jobs, journals) belong nowhere. */
function placeOf(pk: string, sk: string): Found | undefined {
  const [first = '', second = ''] = pk.split('#');
  if (first === 'UNIQUE') return { kind: second, place: 'reservation' };
  if (first === 'SCOPE') return { kind: second, place: 'log' };
  if (sk === '#') return { kind: first, place: 'record' };
  if (sk.startsWith('H#')) return { kind: first, place: 'history' };
  if (sk.startsWith('R#')) return { kind: sk.split('#')[1] ?? '', place: 'link' };
  return undefined;
}

const KEYS = ['pk', 'sk'];
const only = (item: StoredItem, names: string[]): StoredItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));

/** The first index holds whole items, the second one their keys. */
const indexedSizes = (item: StoredItem): number[] => [
  ...(item.gsi1pk ? [itemBytes(item)] : []),
  ...(item.gsi2pk ? [itemBytes(only(item, [...KEYS, 'gsi2pk', 'gsi2sk']))] : []),
];

/** DynamoDB charges for each kilobyte that is begun. */
export const unitsOf = (bytes: number): number => Math.ceil(bytes / 1024);
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
const nothing = (): Size => ({ items: 0, bytes: 0, units: 0, indexed: 0, indexedUnits: 0 });

const noItems = (): Record<Place, Size> => ({
  record: nothing(),
  history: nothing(),
  link: nothing(),
  reservation: nothing(),
  log: nothing(),
});

/** Adds up the items of a table by what they belong to. Only kinds that have records are told. */
export class SizeCounter {
  readonly #found = new Map<string, Record<Place, Size>>();

  see(item: StoredItem): void {
    const found = placeOf(item.pk?.S ?? '', item.sk?.S ?? '');
    if (!found) return;
    const places = this.#found.get(found.kind) ?? noItems();
    this.#found.set(found.kind, places);
    const size = places[found.place];
    const [bytes, indexed] = [itemBytes(item), indexedSizes(item)];
    size.items += 1;
    size.bytes += bytes;
    size.units += unitsOf(bytes);
    size.indexed += total(indexed);
    size.indexedUnits += total(indexed.map(unitsOf));
  }

  sizes(): Sizes {
    const known = [...this.#found].filter(([, { record }]) => record.indexed > 0);
    return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
