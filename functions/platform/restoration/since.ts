import { decodeTime } from 'ulid';
import { RESERVATION } from '../records/changes.ts';
import { isHistoryItem } from '../records/history.ts';
import { isKind } from '../records/kinds.ts';
import { referencePrefix } from '../records/references.ts';
import type { Item, Key } from '../storage/table.ts';
import { lastOf } from './tables.ts';

const LEDGER = 'LEDGER';
/** The newest of one write may have the same time. */
const NEWEST = 1;
/** A request takes its time before it writes. */
const WRITTEN_MS = 2000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ULID = /[0-7][0-9A-HJKMNP-TV-Z]{25}/g;

export const familyOf = ({ pk }: Key): string => pk.slice(0, pk.indexOf('#'));

/**
 * What an item is to a comparison. `record`: the record itself, its history, links, reserved values, or credits – whoever writes
 * them says so in the same transaction. `passing`: made again by itself, or ends by itself. `other`: everything else.
 */
export type Standing = 'record' | 'passing' | 'other';

/** The change log belongs to the lists, which are made again; the others are short-lived. */
const PASSING = new Set([
  'SCOPE',
  'SESSIONS',
  'LINK',
  'EMAIL_LINK',
  'ATTEMPTS',
  'TICKET',
  'CALL',
  'OUTBOX',
  'INVITATION',
  'JOB',
]);

export function standingOf(key: Key): Standing {
  const family = familyOf(key);
  if (PASSING.has(family)) return 'passing';
  if (family === LEDGER || key.pk.startsWith(RESERVATION)) return 'record';
  const isOfRecord = key.sk === '#' || isHistoryItem(key) || key.sk.startsWith(referencePrefix());
  return isKind(family) && isOfRecord ? 'record' : 'other';
}

/** The latest time that an item tells: in its fields, and in ids that its key has. */
function timeOf(item: Item): number {
  const told = Object.values(item).flatMap((value) =>
    typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : [],
  );
  const ids = [...`${item.pk} ${item.sk}`.matchAll(ULID)].map(([id]) => decodeTime(id));
  return Math.max(0, ...told.filter(Number.isFinite), ...ids);
}

/** The partition whose history tells of a write: of a link or a reserved value, that of the record it comes from. */
function tellerOf(item: Item): string {
  const prefix = referencePrefix();
  if (item.sk.startsWith(prefix)) return item.sk.slice(prefix.length);
  if (item.pk.startsWith(RESERVATION)) return `${item.pk.split('#')[1]}#${item.id}`;
  return item.pk;
}

/** Whether the product itself has written something since an instant, as far as the table tells. */
export class Since {
  readonly #table: string;
  readonly #since: number;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(table: string, since: Date) {
    this.#table = table;
    // Those of the second belong to what was restored.
    this.#since = since.getTime() + 1000 - WRITTEN_MS;
  }

  /** Of partitions that are not asked for again. */
  forget(): void {
    this.#known.clear();
  }

  isIn(item: Item): boolean {
    return timeOf(item) >= this.#since;
  }

  /** Whether the history of what an item belongs to says that it was written, or removed. */
  isTold(item: Item): Promise<boolean> {
    const teller = tellerOf(item);
    const known = this.#known.get(teller) ?? this.#isWritten(teller);
    this.#known.set(teller, known);
    return known;
  }

  async #isWritten(pk: string): Promise<boolean> {
    const lines = pk.startsWith(`${LEDGER}#`) ? 'L#' : 'H#';
    return (await lastOf(this.#table, pk, lines, NEWEST)).some((line) => this.isIn(line));
  }
}
