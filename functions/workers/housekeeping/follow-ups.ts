import { writesToPart } from '#functions/api/monitorings/store.ts';
import { type Followed, situationsOf } from '#platform/exchanges/situations.ts';
import { lists } from '#platform/lists/lists.ts';
import { announce } from '#platform/messages/announcements.ts';
import { commitEach } from '#platform/records/changes.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { ENTITIES, ENTITY, EXCHANGE, listOf, MONITORING, USER } from '#platform/records/kinds.ts';
import { modification, readRecord, readRecords, updateRecord } from '#platform/records/records.ts';
import { recordIn } from '#platform/records/rows.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { Question } from '#shared/answers/schema.ts';
import { isFollowed, over, stopOf } from '#shared/exchanges/plan.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { Filter } from '#shared/lists.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import { portionsOf } from '#shared/values/portions.ts';

const AT_ONCE = 100;
const WHY = { code: 'exchange' } as const;

/** Requests of the operator whose next step has come, and those that were due before. */
async function idsOfDue(day: string): Promise<string[]> {
  const entities = [...(await lists.rowsOf(ENTITIES)).values()].map((row) => recordIn(ENTITY, row));
  const sources = entities.filter(({ type }) => type === 'vigie').map(({ id }) => ({ scope: listOf('EVENT', id) }));
  const filters: Filter[] = [
    { field: 'follow_up', operator: 'in', values: ['planned', 'due'] },
    { field: 'next_step_on', operator: 'lte', values: [day] },
  ];
  const ids: string[] = [];
  for await (const { id } of scanRecords(EXCHANGE, { columns: EXCHANGE.columns, sources }, [], filters)) ids.push(id);
  return ids.sort();
}

/** What a request becomes; nothing for a mail that has not left, or that a person has yet to judge. */
function decided({ situation }: Followed): Partial<Exchange> {
  const stop = stopOf(situation);
  if (stop) return over(stop);
  return situation.isUnsent ? {} : { follow_up: 'due' };
}

const isEscalation = ({ root, situation }: Followed): boolean =>
  root.next_step === 'escalation' && !situation.isUnsent && stopOf(situation) === null;

/** Ends the wait of a monitoring for an answer that did not come. */
const giveUp = ({ monitoring, cycle }: Question): Promise<unknown> =>
  onFreshRecords(async () => {
    const before = monitoring ? await readRecord(MONITORING, monitoring) : undefined;
    if (before?.status !== 'in_progress' || hasEnded(before) || (cycle !== null && before.cycle !== cycle)) return;
    const fields = { status: 'incomplete_response' } as const;
    const relatedWrites = await writesToPart(SYSTEM_AUTHOR, { ...before, ...fields }, before);
    await updateRecord(MONITORING, before, fields, SYSTEM_AUTHOR, WHY, { relatedWrites });
  });

/** The end of a plan. The request is marked last, so that an interrupted run is repeated. */
async function escalate({ root, questions }: Followed): Promise<void> {
  for (const question of questions) await giveUp(question);
  await onFreshRecords(async () => {
    const fresh = await readRecord(EXCHANGE, root.id);
    if (!fresh || !isFollowed(fresh) || fresh.next_step !== 'escalation') return;
    const done = { ...over('finished'), steps_done: fresh.steps_done + 1 };
    await updateRecord(EXCHANGE, fresh, done, SYSTEM_AUTHOR, WHY);
  });
}

/** Returns the requests that wait for the operator. One that is changed at the same time is left to the next run. */
async function prepareSome(ids: readonly string[]): Promise<Exchange[]> {
  const roots = [...(await readRecords(EXCHANGE, ids)).values()].filter(isFollowed);
  const all = await situationsOf(roots);
  const [last, others] = [all.filter(isEscalation), all.filter((each) => !isEscalation(each))];
  const units = others.flatMap((each) => {
    const change = modification(EXCHANGE, each.root, decided(each), SYSTEM_AUTHOR, WHY);
    return change ? [[change]] : [];
  });
  await commitEach(units);
  for (const each of last) await escalate(each);
  return others.filter((each) => decided(each).follow_up === 'due').map(({ root }) => root);
}

/** Tells each operator once a day what waits for them. All are told of requests whose operator is missing or inactive. */
async function tell(due: readonly Exchange[], day: string): Promise<void> {
  const users = await readRecords(
    USER,
    due.flatMap(({ followed_by }) => followed_by ?? []),
  );
  const ownerOf = ({ followed_by }: Exchange): string => (users.get(followed_by ?? '')?.is_active && followed_by) || '';
  for (const [user, some] of Map.groupBy(due, ownerOf))
    await announce({
      topic: 'follow_ups_due',
      fact: `${day} ${user}`,
      at: `${day}T00:00:00.000Z`,
      about: { kind: EXCHANGE.name, ids: some.map(({ id }) => id) },
      params: { count: some.length },
      audience: user ? { users: [user] } : { everyone: true },
    });
}

/**
 * Prepares what is due: applies the rules that stop a plan, ends plans that are over, marks the rest for the operator and
 * tells them. Sends nothing. Repeated or interrupted, it changes and tells nothing twice.
 * @returns number of requests that wait
 */
export async function prepareFollowUps(day = today()): Promise<number> {
  const due: Exchange[] = [];
  for (const ids of portionsOf(await idsOfDue(day), AT_ONCE)) due.push(...(await prepareSome(ids)));
  await tell(due, day);
  return due.length;
}
