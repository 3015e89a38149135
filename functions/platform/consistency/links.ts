import { RESERVATION } from '../records/changes.ts';
import type { Kind, Stored } from '../records/kind.ts';
import { isKind, KINDS, type KindName } from '../records/kinds.ts';
import { besides } from '../records/records.ts';
import { referencePrefix } from '../records/references.ts';
import { CorruptDataError, parseItem } from '../storage/stored.ts';
import { getItem, type Item, type Key } from '../storage/table.ts';
import { type Checked, Counterparts, type Finding } from './findings.ts';

const RECORD = '#';
const textOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
const keyOf = (text: string): Key => {
  const [pk = '', sk = ''] = text.split('\n');
  return { pk, sk };
};

const kindOf = (pk: string): KindName | undefined => {
  const name = pk.slice(0, pk.indexOf('#'));
  return isKind(name) ? name : undefined;
};

/** The links and reservations that a record must have, in the partitions of others. Throws CorruptDataError. */
function besidesOf(item: Item, name: KindName): string[] {
  const kind: Kind<Stored> = KINDS[name];
  return besides(kind, parseItem(kind.schema, item)).map(textOf);
}

/** Each link of a record is stored beside its target, each unique value is reserved, and nothing else is. */
export class Links {
  readonly #counterparts = new Counterparts();
  readonly #damaged: Finding[] = [];
  /** Lists that have records. */
  readonly scopes = new Set<string>();
  #records = 0;

  see(item: Item): void {
    if (item.sk.startsWith(referencePrefix()) || item.pk.startsWith(RESERVATION))
      this.#counterparts.found(textOf(item));
    const kind = item.sk === RECORD ? kindOf(item.pk) : undefined;
    if (!kind) return;
    this.#records += 1;
    this.scopes.add(String(item.gsi1pk));
    try {
      for (const key of besidesOf(item, kind)) this.#counterparts.expect(key);
    } catch (error) {
      if (!(error instanceof CorruptDataError)) throw error;
      this.#damaged.push(error.message);
    }
  }

  async check(): Promise<Checked[]> {
    const findings: Finding[] = [];
    for (const key of this.#counterparts.missing) findings.push(...(await missing(key)));
    for (const key of this.#counterparts.unexpected) findings.push(...(await unexpected(key)));
    return [
      { what: 'records', count: this.#records, findings: this.#damaged },
      { what: 'links and reserved values', count: this.#counterparts.count, findings },
    ];
  }
}

/** The key of the record that a link or a reservation comes from. */
async function originOf(key: Key): Promise<Key | undefined> {
  const prefix = referencePrefix();
  if (key.sk.startsWith(prefix)) return { pk: key.sk.slice(prefix.length), sk: RECORD };
  const kind = kindOf(key.pk.slice(RESERVATION.length));
  const reservation = await getItem(key);
  return kind && reservation && { pk: `${kind}#${reservation.id}`, sk: RECORD };
}

/** Whether the record still asks for it: both may have changed while the table was read. */
async function isAsked(text: string): Promise<boolean> {
  const origin = await originOf(keyOf(text));
  const item = origin && (await getItem(origin));
  const kind = item && kindOf(item.pk);
  if (!item || !kind) return false;
  try {
    return besidesOf(item, kind).includes(text);
  } catch (error) {
    // A damaged record is told as such; what it asks for is unknown.
    if (error instanceof CorruptDataError) return true;
    throw error;
  }
}

async function missing(text: string): Promise<Finding[]> {
  const key = keyOf(text);
  if (await getItem(key)) return [];
  const isLink = key.sk.startsWith(referencePrefix());
  if (isLink && !(await isAsked(text))) return [];
  return [isLink ? `${key.sk.slice(2)} links to ${key.pk}, which does not know` : `${key.pk} is not reserved`];
}

async function unexpected(text: string): Promise<Finding[]> {
  const key = keyOf(text);
  if (!(await getItem(key)) || (await isAsked(text))) return [];
  if (key.sk.startsWith(referencePrefix())) return [`${key.pk} has a link of ${key.sk.slice(2)}, which has none`];
  return [`${key.pk} is reserved by nothing`];
}
