import { review } from '#functions/imports/store/schema.ts';
import { expireReview } from '#functions/imports/store/store.ts';
import { endingKey } from '#platform/auth/sessions/sessions.ts';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { deleteJob } from '#platform/jobs/jobs.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { isHistoryItem } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { DECISION, IMPORT, USER } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification, readRecord, recordKey } from '#platform/records/records.ts';
import { replaceItem } from '#platform/storage/replace-item.ts';
import { parseItem } from '#platform/storage/stored.ts';
import { deleteItems, type Item, type Key, keyed, type Write } from '#platform/storage/table.ts';
import { erasedIdentity } from '#shared/users/pseudonyms.ts';
import { eraseEvents, isEvent } from './events.ts';
import { replacingFields, replacingName, rewritten } from './rewrite.ts';

const WHY = { code: 'erasure' } as const;

/** An item without the person's name; an entry of the person's own record also without their other data. */
function withoutPerson(item: Item, { person, username, pseudonym }: ErasureRequest): Item {
  const nameless = rewritten(item, replacingName(username, pseudonym));
  const isOwn = item.pk === recordKey(USER, person).pk;
  const copy = isOwn ? rewritten(nameless, replacingFields(erasedIdentity(pseudonym))) : nameless;
  return keyed({ ...item, ...(copy as object) });
}

/** The change of a record whose history line does not repeat what is erased. */
const withoutTrace = (change: Change, request: ErasureRequest): Change => ({
  ...change,
  writes: change.writes.map((write): Write => {
    const item = write.Put?.Item && keyed(write.Put.Item);
    if (!write.Put || !item || !isHistoryItem(item)) return write;
    return { Put: { ...write.Put, Item: withoutPerson(item, request) } };
  }),
});

async function changeRecord<T extends Stored>(
  kind: Kind<T>,
  id: string,
  fields: Partial<T>,
  request: ErasureRequest,
): Promise<void> {
  const before = await readRecord(kind, id);
  const change = before && modification(kind, before, fields, request.author, WHY);
  if (change) await commitChanges([withoutTrace(change, request)]);
}

/** The person's own record: from now on the username is free, and lists show the pseudonym. */
export const eraseUser = (request: ErasureRequest): Promise<void> =>
  changeRecord(
    USER,
    request.person,
    { ...erasedIdentity(request.pseudonym), is_active: false, is_superuser: false, groups: [], permissions: [] },
    request,
  );

/** Items that serve only the person: tasks, links, stored answers, sessions, changes of the address, the review pointer. */
function isOnlyForPerson({ pk, sk, user }: Item, { person }: ErasureRequest): boolean {
  if (pk === recordKey(USER, person).pk)
    return sk !== '#' && !sk.startsWith('H#') && !sk.startsWith('R#') && sk !== 'ANALYSIS';
  if (pk === endingKey(person).pk || pk.startsWith(`CALL#${person}#`) || pk.startsWith(`INBOX#${person}#`)) return true;
  return user === person && ['JOB#', 'LINK#', 'EMAIL_LINK#'].some((prefix) => pk.startsWith(prefix));
}

const keyOf = ({ pk, sk }: Item): Key => ({ pk, sk });

async function eraseItem(item: Item, request: ErasureRequest): Promise<void> {
  const { person, username, pseudonym } = request;
  const isRecordOf = ({ name }: { name: string }) => item.sk === '#' && item.pk.startsWith(`${name}#`);
  if (isRecordOf(USER)) return;
  if (isOnlyForPerson(item, request))
    return item.pk.startsWith('JOB#') ? deleteJob(String(item.id)) : deleteItems([keyOf(item)]);
  if (isRecordOf(IMPORT) && item.user === username)
    return changeRecord(IMPORT, String(item.id), { user: pseudonym }, request);
  if (isRecordOf(DECISION) && item.decided_by === username)
    return changeRecord(DECISION, String(item.id), { decided_by: pseudonym }, request);
  if (item.pk.startsWith('ANALYSIS#') && item.sk === '#' && item.user === person)
    return expireReview(parseItem(review, item));
  await replaceItem(item, withoutPerson(item, request));
}

const AT_ONCE = 10;

/** Erases the person from items; idempotent. Events of the audit log are many in one list, so they are written together. */
export async function eraseItems(items: AsyncIterable<Item>, request: ErasureRequest): Promise<void> {
  const events: Item[] = [];
  let waiting: Item[] = [];
  const flush = async () => {
    await Promise.all(waiting.map((item) => eraseItem(item, request)));
    waiting = [];
  };
  for await (const item of items) {
    if (isEvent(item)) events.push(item);
    else if (waiting.push(item) === AT_ONCE) await flush();
  }
  await flush();
  await eraseEvents(events, request);
}
