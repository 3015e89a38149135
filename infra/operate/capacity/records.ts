import { STORAGE_OVERHEAD } from './item-size.ts';
import { PLACES, type Place, type Size, type Sizes } from './sizes.ts';

/** What one record of a kind takes with all that belongs to it, on average. */
export type PerRecord = {
  /** Bytes that are charged, in the table and in its indexes. */
  stored: number;
  /** Units of writing that creating it takes, in a transaction, with its entries in the indexes. */
  creation: number;
  /** The same for a change of one field: record, history line, entries in the indexes. */
  change: number;
  /** Units that its creation writes in the first index alone. */
  indexUnits: number;
};

/** Items of a transaction are written twice. Indexes follow once. */
const IN_TRANSACTION = 2;
/** A creation and a change check two other records on average: links, sequence of the list. */
const CHECKS = 2;

export function perRecord(sizes: Sizes, kind: string): PerRecord {
  const places = sizes[kind];
  if (!places) throw new Error(`Nothing was measured of ${kind}.`);
  const records = places.record.items;
  const each = (place: Place, of: (size: Size) => number): number => of(places[place]) / records;
  const sum = (of: (size: Size) => number): number => PLACES.reduce((total, place) => total + each(place, of), 0);
  const indexed = ({ items, indexed }: Size): number => (indexed > 0 ? indexed + STORAGE_OVERHEAD * items : 0);
  const unitsEach = (place: Place): number => places[place].units / Math.max(1, places[place].items);
  const indexUnits = places.record.indexedUnits / records;
  return {
    stored: sum((size) => size.bytes + STORAGE_OVERHEAD * size.items + indexed(size)),
    creation: IN_TRANSACTION * (sum(({ units }) => units) + CHECKS) + indexUnits,
    change: IN_TRANSACTION * (unitsEach('record') + unitsEach('history') + unitsEach('log') + CHECKS) + indexUnits,
    indexUnits,
  };
}
