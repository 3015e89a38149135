import { z } from 'zod';
import { id } from '#shared/records.ts';
import type { Cart } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { type Head, type Ledger, moveHead, onHead, readHead } from '../credits/ledger.ts';
import { commitChanges } from '../records/changes.ts';
import { author } from '../records/history.ts';
import { CART } from '../records/kinds.ts';
import { modification, readRecord, readRecords, recordKey } from '../records/records.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { parseItems } from '../storage/stored.ts';
import { partition, putNew, transact, type Write } from '../storage/table.ts';
import { kindOf, OPENED } from './kinds.ts';

/**
 * The transaction that pays for a cart also records the paid requests, which are confirmed from then on. Marking each
 * of them follows. It is idempotent; any caller may resume it.
 */
export const paidItem = z.object({ ids: z.array(id), author });
type Paid = z.infer<typeof paidItem>;

const PAID = 'Q#';
/** An item holds 400 kB; an id takes about 30 bytes. */
const IDS_IN_ITEM = 5000;
const AT_ONCE = 45;
const WHY = { code: 'confirmation' } as const;

export const paidWrites = (cart: string, { ids, author }: Paid): Write[] =>
  portionsOf(ids, IDS_IN_ITEM).map((some, n) =>
    putNew({ pk: recordKey(CART, cart).pk, sk: `${PAID}${n}`, ids: some, author }),
  );

/** The requests paid with a cart, and the author. */
export async function readPaid(cart: string): Promise<Paid> {
  const paid: Paid = { ids: [], author: { user: '' } };
  for await (const { ids, author } of parseItems(paidItem, partition(recordKey(CART, cart).pk, PAID))) {
    paid.ids.push(...ids);
    paid.author = author;
  }
  return paid;
}

/** Called with the number of a cart's requests that are marked. */
export type Report = (marked: number) => Promise<void>;
const silent: Report = async () => undefined;

async function markConfirmed({ id, kind, creation_date, cost, element_count }: Cart, report: Report): Promise<void> {
  const { ids, author } = await readPaid(id);
  const confirmed = { state: 'confirmed', cart: id, confirmed_at: creation_date, cost: cost / element_count } as const;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await onFreshRecords(async () => {
      const requests = [...(await readRecords(kindOf(kind), ids.slice(at, at + AT_ONCE))).values()];
      const pending = requests.filter(({ state }) => state === 'pending');
      await commitChanges(
        pending.flatMap(
          (request) => modification(kindOf(kind), request, { ...confirmed, ...OPENED[kind] }, author, WHY) ?? [],
        ),
      );
    });
    await report(Math.min(at + AT_ONCE, ids.length));
  }
}

const ledgerOf = ({ owner_entity, kind }: Cart): Ledger => ({ entity: owner_entity, kind });

/** Marks every request of a paid cart, then unlocks the ledger. */
export async function finishCart(id: string, report = silent): Promise<void> {
  const cart = await readRecord(CART, id);
  if (!cart) return;
  const ledger = ledgerOf(cart);
  if ((await readHead(ledger)).unfinished !== id) return;
  await markConfirmed(cart, report);
  await onHead(ledger, async (head) => {
    const { unfinished, ...next } = head;
    if (unfinished === id) await transact([moveHead(ledger, head, next)]);
    return true;
  });
}

/** The head of a ledger after finishing a paid cart, if there is one. */
export async function settledHead(ledger: Ledger, found: Head): Promise<Head> {
  let head = found;
  while (head.unfinished) {
    await finishCart(head.unfinished);
    head = await readHead(ledger);
  }
  return head;
}
