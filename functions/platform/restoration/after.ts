import type { Scope } from '@vigie/list-engine';
import { z } from 'zod';
import type { User } from '#shared/users/schema.ts';
import { deleteLogin } from '../auth/logins.ts';
import { endingOf, endSessions } from '../auth/sessions/sessions.ts';
import { scopeOfPk } from '../lists/change-log.ts';
import { markDamaged, readPointers } from '../lists/snapshot-pointers.ts';
import { askForMail } from '../mail/account-mails.ts';
import { SYSTEM_AUTHOR } from '../records/history.ts';
import { USER } from '../records/kinds.ts';
import { readRecord, recordKey, updateRecord } from '../records/records.ts';
import { now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { deleteKeys, listKeys } from '../storage/objects.ts';
import { onFreshRecords } from '../storage/retry.ts';
import { putUnlessPresent, readItem } from '../storage/table.ts';
import { deleteTenant } from '../tenants/delete.ts';
import { requireDeletable } from '../tenants/survey.ts';
import { surveyed } from '../tenants/verdicts.ts';
import { Known, missingFiles } from './known.ts';
import { type People, peopleOf } from './logins.ts';

/** How a list is made again, and how a step is told. */
export type Doing = { compact: (scope: Scope) => Promise<unknown>; tell: (says: string) => void };
/** What is to be done once the stage uses a restored table. */
export type Plan = {
  people: People;
  /** Everybody: log-ins that were ended since would be valid again. */
  users: User[];
  lists: Scope[];
  /** Companies that were deleted since, by id: their names. */
  companies: Map<string, string>;
  /** Files that records name, and that are gone. */
  missing: Map<string, string>;
};

const WHY = { code: 'system' } as const;

/** Reads both tables, the user pool and the names of files; changes nothing. `before`: undefined if that table is gone. */
export async function planAfter(table: string, before: string | undefined): Promise<Plan> {
  const [restored, former] = await Promise.all([Known.of(table), before ? Known.of(before) : undefined]);
  const companies = [...restored.companies].filter(([id]) => former?.hasDeleted(id));
  return {
    people: await peopleOf(restored, former),
    users: [...restored.users.values()],
    lists: [...restored.scopes].map(scopeOfPk),
    companies: new Map(companies),
    missing: await missingFiles(restored),
  };
}

const note = z.object({ at: z.string() });
const NOTE = { pk: 'RESTORATION#TABLE', sk: '#' };

/** When this work was begun on the table: what was done later need not be done again. */
async function begunAt(): Promise<string> {
  await putUnlessPresent({ ...NOTE, at: now() });
  return (await readItem(note, NOTE))?.at ?? now();
}

const wasInvited = z.object({ at: z.string() });
/** The mail was sent, or is on its way. */
async function invite({ id }: User, begun: string): Promise<boolean> {
  const sent = await readItem(wasInvited, { pk: recordKey(USER, id).pk, sk: 'LINK_SENT' });
  if (sent && sent.at >= begun) return false;
  await askForMail({ kind: 'invitation', user: id });
  return true;
}

async function leave({ id }: User): Promise<void> {
  await onFreshRecords(async () => {
    const user = await readRecord(USER, id);
    if (user?.is_active) await updateRecord(USER, user, { is_active: false }, SYSTEM_AUTHOR, WHY);
  });
}

async function endAllSessions({ users }: Plan, begun: string): Promise<number> {
  let count = 0;
  for (const { id } of users) {
    const ended = await endingOf(id);
    if (ended && ended.ended_at >= begun) continue;
    await endSessions(id, {});
    count += 1;
  }
  return count;
}

/** A list is read from the table until it is written again, which is at once. */
async function renew(scope: Scope, begun: string, { compact }: Doing): Promise<boolean> {
  const [pointer] = await readPointers([scope]);
  if (!pointer || (pointer.at >= begun && !pointer.damaged)) return false;
  if (!pointer.damaged) await markDamaged(scope, pointer, 'the table was restored');
  for (const folder of ['', 'matching/']) {
    const prefix = `${folder}${scope.kind}/${scope.owner}/`;
    await deleteKeys(env('SNAPSHOTS_BUCKET'), await listKeys(env('SNAPSHOTS_BUCKET'), prefix));
  }
  await compact(scope);
  return true;
}

/** A company goes after those below it. */
async function deleteCompanies({ companies }: Plan, doing: Doing): Promise<void> {
  const left = new Map(companies);
  while (left.size > 0) {
    const before = left.size;
    for (const [id, name] of left) {
      const isNext = await requireDeletable(id).then(
        () => true,
        () => false,
      );
      if (!isNext) continue;
      await deleteTenant(await surveyed(id), doing);
      doing.tell(`${name} is deleted again`);
      left.delete(id);
    }
    if (left.size === before) return requireDeletable([...left.keys()][0] ?? '');
  }
}

/** Does what the plan says. What was interrupted goes on when it is started again. */
export async function finishAfter(plan: Plan, doing: Doing): Promise<void> {
  const begun = await begunAt();
  const { people, lists } = plan;
  doing.tell(`${await endAllSessions(plan, begun)} people must log in again`);
  for (const user of people.inactive) await leave(user);
  for (const username of people.strangers) await deleteLogin({ username });
  let count = 0;
  for (const scope of lists) count += Number(await renew(scope, begun, doing));
  doing.tell(`${count} lists are written again`);
  await deleteCompanies(plan, doing);
  let invited = 0;
  for (const user of people.invited) invited += Number(await invite(user, begun));
  doing.tell(`${invited} people are invited`);
}
