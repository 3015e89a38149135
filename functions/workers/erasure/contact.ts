import { SEGMENTS } from '#platform/auth/traces.ts';
import type { ContactErasureRequest } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { forgetHistory, readEntries, type State, statesOf } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ANSWER, CONTACT, EXCHANGE, MONITORING, SUPPLIER } from '#platform/records/kinds.ts';
import {
  modification,
  readRecord,
  readRecords,
  recordKey,
  referencePrefix,
  referrerOf,
} from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { scanItems } from '#platform/storage/scan.ts';
import { type Item, keyed, partition } from '#platform/storage/table.ts';
import { portionsOf } from '#shared/portions.ts';
import { replaceItem } from './items.ts';
import { asJob } from './job.ts';
import { rewritten } from './rewrite.ts';

const AT_ONCE = 400;
const WHY = { code: 'erasure' } as const;

/** Clears fields of the records of a kind that refer to the contact. */
async function clear<T extends Stored>(
  kind: Kind<T>,
  fields: Partial<T>,
  { contact, author }: ContactErasureRequest,
): Promise<void> {
  const found = await Array.fromAsync(partition(recordKey(CONTACT, contact).pk, referencePrefix(kind.name)));
  for (const some of portionsOf(
    found.map((item) => referrerOf(item).id),
    AT_ONCE,
  ))
    await onFreshRecords(async () => {
      const records = [...(await readRecords(kind, some)).values()];
      await commitChanges(records.flatMap((record) => modification(kind, record, fields, author, WHY) ?? []));
    });
}

const statesIn = async (kind: { name: string }, id: string): Promise<(State | undefined)[]> =>
  statesOf(id, await readEntries(recordKey(kind, id).pk));

/** Every phone number that the contact ever had. */
const numbersOf = async (contact: string): Promise<unknown[]> =>
  (await statesIn(CONTACT, contact)).flatMap((state) => [state?.phone, state?.mobile]);

/** The exchanges of one segment whose history names the contact. */
async function exchangesWith(contact: string, segment: number): Promise<Set<string>> {
  const entries = scanItems(
    { Segment: segment, TotalSegments: SEGMENTS },
    {
      FilterExpression: 'begins_with(pk, :exchange) AND begins_with(sk, :history)',
      ExpressionAttributeValues: { ':exchange': `${EXCHANGE.name}#`, ':history': 'H#' },
    },
  );
  const found = new Set<string>();
  for await (const { pk, values, changes } of entries)
    if (JSON.stringify([values, changes]).includes(JSON.stringify(contact))) found.add(pk.slice(pk.indexOf('#') + 1));
  return found;
}

function withoutNumbers(item: Item, numbers: ReadonlySet<unknown>): Item {
  const copy = rewritten(item, (field, value) => (field === 'contact_phone' && numbers.has(value) ? null : value));
  return keyed({ ...item, ...(copy as object) });
}

/** Numbers that an exchange noted for the contact go, from the newest entry to the oldest, which tells them. */
async function eraseNumbers(
  exchange: string,
  known: readonly unknown[],
  { contact, author }: ContactErasureRequest,
): Promise<void> {
  const noted = (await statesIn(EXCHANGE, exchange)).flatMap((state) =>
    state?.contact === contact ? state.contact_phone : [],
  );
  const numbers = new Set([...known, ...noted].filter(Boolean));
  const record = await readRecord(EXCHANGE, exchange);
  const change =
    record && numbers.has(record.contact_phone) && modification(EXCHANGE, record, { contact_phone: null }, author, WHY);
  if (change) await commitChanges([change]);
  const newestFirst = partition(recordKey(EXCHANGE, exchange).pk, 'H#', { ScanIndexForward: false });
  for (const item of await Array.fromAsync(newestFirst)) await replaceItem(item, withoutNumbers(item, numbers));
}

/**
 * Erases a contact of a third-party: records that refer to it no longer do, and it is deleted with its history. The
 * numbers that exchanges noted go, too. What names the person is deleted last, as it says what else is theirs.
 */
export const eraseContact = (request: ContactErasureRequest, arrived: Arrived): Promise<void> =>
  asJob(request, arrived, SEGMENTS, async (job) => {
    const { contact, author } = request;
    await clear(EXCHANGE, { contact: null, contact_phone: null }, request);
    await clear(MONITORING, { contact: null }, request);
    await clear(ANSWER, { contact: null }, request);
    await clear(SUPPLIER, { favorite_contact: null }, request);
    const numbers = await numbersOf(contact);
    for (let done = job.done; done < SEGMENTS; done++) {
      for (const exchange of await exchangesWith(contact, done)) await eraseNumbers(exchange, numbers, request);
      await updateJob(job.id, { done: done + 1 });
    }
    const record = await readRecord(CONTACT, contact);
    if (record) await deleteRecord(CONTACT, record, { author }, record.version, WHY);
    await forgetHistory(recordKey(CONTACT, contact));
  });
