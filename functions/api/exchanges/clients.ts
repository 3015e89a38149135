import type { View } from '@vigie/list-engine';
import { type Actor, subscriberOf } from '#platform/auth/actor.ts';
import { countAttempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import { familyOf, lineageOf, onlyWhere } from '#platform/auth/sessions/sources.ts';
import { isOperator, isProvider, visibleOwners } from '#platform/auth/source-rules.ts';
import { lists } from '#platform/lists/lists.ts';
import { ENTITIES, EXCHANGE, listOf } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import { checkArea } from '#shared/entities/areas.ts';
import { AppError, type FieldProblems } from '#shared/errors.ts';
import type { Call } from '#shared/exchanges/calls.ts';
import { UNDELIVERED } from '#shared/exchanges/delivery.ts';
import { nextReminderOn, PAUSE_DAYS, remindedSince } from '#shared/exchanges/pause.ts';
import type { Filter } from '#shared/lists.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Project } from '#shared/projects/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';

/** What clients with Gosm send themselves: project reminders about their own parts. */

const REMINDERS: Limit = { times: 60, seconds: 3600 };

type Said = { project?: string | undefined; documents?: readonly string[]; internal_note?: string | null };

const problemsIn = ({ project, documents = [], internal_note }: Said): FieldProblems => ({
  ...(!project && { project: [{ code: 'required' }] }),
  ...(documents.length > 0 && { documents: [{ code: 'not_writable' }] }),
  ...(internal_note && { internal_note: [{ code: 'not_writable' }] }),
});

/** Throws unless a user who is no operator may make the call: only a project reminder, without what is the operator's. */
export function checkClientCall(actor: Actor, type: Call, said: Said): void {
  if (isProvider(actor) || type !== 'project_reminder') throw new AppError('permission_denied');
  checkArea('event.add', subscriberOf(actor), today());
  const fields = problemsIn(said);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** The exchanges of all who may remind about a project: the operator, and the companies above and below its own. */
async function exchangesAbout({ owner_entity }: Project): Promise<View> {
  const entities = await lists.rowsOf(ENTITIES);
  const all = [...entities.values()];
  const operators = all.flatMap(({ id, type }) => (type === 'vigie' ? [id] : []));
  const owners = new Set([...operators, ...lineageOf(owner_entity, entities), ...familyOf(owner_entity, all)]);
  return { columns: EXCHANGE.columns, sources: [...owners].map((owner) => ({ scope: listOf('EVENT', owner) })) };
}

/** Throws if the third-party was reminded about the project lately, by whomever. */
export async function checkPause(project: Project, { id, name }: Supplier): Promise<void> {
  const filters: Filter[] = [
    ...onlyWhere('type', ['project_reminder']),
    ...onlyWhere('project', [project.id]),
    ...onlyWhere('supplier', [id]),
    { field: 'date', operator: 'gte', values: [remindedSince(today())] },
  ];
  const view = await exchangesAbout(project);
  for await (const { date, delivery_state } of scanRecords(EXCHANGE, view, ['date', 'delivery_state'], filters))
    if (!isOneOf(UNDELIVERED, delivery_state))
      throw new AppError('reminded_recently', {
        params: { supplier: name, days: PAUSE_DAYS, date: Date.parse(nextReminderOn(date)) },
      });
}

/** The parts that the user's company, or one below it, owns: not those of the catalogue. */
export async function ownAmong(actor: Actor, parts: readonly Part[]): Promise<Part[]> {
  const owners = await visibleOwners(actor);
  return parts.filter(({ owner_entity }) => owners.includes(owner_entity));
}

/** Counts a mail of a client. Throws `too_many_requests`. */
export async function countReminder(actor: Actor): Promise<void> {
  if (!isOperator(actor)) await countAttempt('project-reminder', actor.entity.id, REMINDERS);
}
