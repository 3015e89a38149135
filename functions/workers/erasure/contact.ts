import { SEGMENTS } from '#platform/auth/sessions/traces.ts';
import { goneWrite } from '#platform/exchanges/outbox.ts';
import type { ContactErasureRequest } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import type { Arrived } from '#platform/jobs/worker.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { forgetHistory, readEntries, type State, statesOf } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { ANSWER, CONTACT, EXCHANGE, MONITORING, SUPPLIER } from '#platform/records/kinds.ts';
import { modification, readRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
import { replaceItem } from '#platform/storage/replace-item.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { scanItems } from '#platform/storage/scan.ts';
import { type Item, keyed, partition, transact } from '#platform/storage/table.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { asJob } from './job.ts';
import { rewritten } from './rewrite.ts';

const AT_ONCE = 400;
const WHY = { code: 'erasure' } as const;

const exchangesOf = (contact: string) =>
  Array.fromAsync(partition(recordKey(CONTACT, contact).pk, referencePrefix(EXCHANGE.name)));

/** Mails to the contact that have not left will not. */
async function forgetMails(contact: string): Promise<void> {
  for (const item of await exchangesOf(contact)) await transact([goneWrite(referrerOf(item).id)]);
}

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
  statesOf(kind.name, id, await readEntries(recordKey(kind, id).pk));

/** Every phone number and e-mail address that the contact ever had. */
const addressesOf = async (contact: string): Promise<unknown[]> =>
  (await statesIn(CONTACT, contact)).flatMap((state) => [state?.phone, state?.mobile, state?.email]);

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

const ADDRESS_FIELDS: readonly string[] = ['contact_phone', 'mail_to'];

function withoutAddresses(item: Item, addresses: ReadonlySet<unknown>): Item {
  const copy = rewritten(item, (field, value) =>
    ADDRESS_FIELDS.includes(field) && addresses.has(value) ? null : value,
  );
  return keyed({ ...item, ...(copy as object) });
}

/** Numbers and addresses that an exchange noted for the contact go, from the newest entry to the oldest, which tells them. */
async function eraseAddresses(
  exchange: string,
  known: readonly unknown[],
  { contact, author }: ContactErasureRequest,
): Promise<void> {
  const noted = (await statesIn(EXCHANGE, exchange)).flatMap((state) =>
    state?.contact === contact ? [state.contact_phone, state.mail_to] : [],
  );
  const addresses = new Set([...known, ...noted].filter(Boolean));
  const record = await readRecord(EXCHANGE, exchange);
  const cleared = record && {
    ...(addresses.has(record.contact_phone) && { contact_phone: null }),
    ...(addresses.has(record.mail_to) && { mail_to: null }),
  };
  const change = cleared && modification(EXCHANGE, record, cleared, author, WHY);
  if (change) await commitChanges([change]);
  const newestFirst = partition(recordKey(EXCHANGE, exchange).pk, 'H#', { ScanIndexForward: false });
  for (const item of await Array.fromAsync(newestFirst)) await replaceItem(item, withoutAddresses(item, addresses));
}

/**
 * Erases a contact of a third-party: records that refer to it no longer do, and it is deleted with its history. Its
 * mails that have not left, and the numbers and addresses that exchanges noted, go, too. What names the person is deleted last, as it says what else is theirs.
 */
export const eraseContact = (request: ContactErasureRequest, arrived: Arrived): Promise<void> =>
  asJob(request, arrived, SEGMENTS, async (job) => {
    const { contact, author } = request;
    await forgetMails(contact);
    await clear(EXCHANGE, { contact: null, contact_phone: null, mail_to: null }, request);
    await clear(MONITORING, { contact: null }, request);
    await clear(ANSWER, { contact: null }, request);
    await clear(SUPPLIER, { favorite_contact: null }, request);
    const addresses = await addressesOf(contact);
    for (let done = job.done; done < SEGMENTS; done++) {
      for (const exchange of await exchangesWith(contact, done)) await eraseAddresses(exchange, addresses, request);
      await updateJob(job.id, { done: done + 1 });
    }
    const record = await readRecord(CONTACT, contact);
    if (record) await deleteRecord(CONTACT, record, { author }, record.version, WHY);
    await forgetHistory(recordKey(CONTACT, contact));
  });
