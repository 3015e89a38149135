import type { z } from 'zod';
import { askedParts } from '#platform/answers/questions.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import type { Why } from '#platform/records/history.ts';
import { ANSWER, MONITORING, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { orRefusal, type RowOutcome } from '#platform/records/resource/several.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { now } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import { type Accepted, COMPARED, findingOf, foundIn, type Known, takenOf } from '#shared/answers/findings.ts';
import type { Answer, AnsweredPart, acceptBody } from '#shared/answers/received.ts';
import { AppError } from '#shared/errors.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import { TO_BE_DEFINED } from '#shared/parts/availability.ts';
import type { Part } from '#shared/parts/schema.ts';
import { isSameKnown } from '#shared/projects/supplier-file/compare.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { monitorings } from '../monitorings/records.ts';
import { newestMonitoring } from '../monitorings/store.ts';

/** The monitoring that a finding closes: the one that was asked about, else the latest of the part. */
async function monitoringFor({ monitoring, cycle }: AnsweredPart, part: Part): Promise<Monitoring | undefined> {
  const asked = monitoring ? await readRecord(MONITORING, monitoring) : undefined;
  const isAsked = asked && !hasEnded(asked) && (cycle === null || asked.cycle === cycle);
  return isAsked ? asked : newestMonitoring(part.id);
}

const SOURCES: Readonly<Record<Answer['channel'], string>> = {
  form: 'server:reason.answer_of',
  email: 'server:reason.mail_of',
  file: 'server:reason.file_of',
  portal: 'server:reason.correction_of',
};

async function sourceOf({ supplier, received_at, channel }: Answer, translate: Translate): Promise<string> {
  const name = (await readRecord(SUPPLIER, supplier))?.name ?? '';
  return translate(SOURCES[channel], { supplier: name, date: Date.parse(received_at) }).slice(0, 500);
}

/** `seen`: what was known when it was decided; if that has changed, the part is refused. */
export type Wanted = z.output<typeof acceptBody>['parts'][number] & { seen?: Known };

type Deciding = { actor: Actor; answer: Answer; translate: Translate };

/** What is taken over of a part: what the operator chose, else all that the answer found. */
const acceptedOf = ({ said }: AnsweredPart, { accepted }: Wanted): Accepted => accepted ?? foundIn(said);

/** Closes the part's monitoring with the accepted finding, as the operator would by hand. Returns the monitoring. */
async function verify({ actor, answer, translate }: Deciding, answered: AnsweredPart, wanted: Wanted): Promise<string> {
  const { seen } = wanted;
  const accepted = acceptedOf(answered, wanted);
  if (!COMPARED.some((field) => accepted[field])) throw new AppError('nothing_to_accept');
  const part = (await askedParts([answered.product])).get(answered.product);
  if (!part) throw new AppError('not_found');
  const found = findingOf(part, accepted);
  const before = await monitoringFor(answered, part);
  // An earlier call wrote the finding, but was interrupted before it noted the outcome.
  if (before?.answer === answer.id && before.status === 'closed_1') return before.id;
  if (seen && !isSameKnown(part, seen)) throw new AppError('part_changed');
  const fields = {
    ...found,
    availability_status: found.availability_status === TO_BE_DEFINED ? null : found.availability_status,
    ...{ status: 'closed_1', monitoring_date: now(), supplier: answer.supplier, contact: answer.contact },
    source: await sourceOf(answer, translate),
    answer: answer.id,
  };
  if (!before) return (await createOne(monitorings, actor, { product: part.id, attachments: [], ...fields })).id;
  if (hasEnded(before)) await changeOne(monitorings, actor, before.id, { status: 'in_progress' });
  return (await changeOne(monitorings, actor, before.id, fields)).id;
}

type Outcome = Pick<AnsweredPart, 'outcome' | 'verified_by' | 'taken' | 'reason'>;

/** Notes what was decided; the answer is done when nothing is left to decide. */
export const noteOutcomes = (
  actor: Actor,
  id: string,
  outcomes: ReadonlyMap<string, Outcome>,
  why: Why = { code: 'user_edit' },
): Promise<Answer> =>
  onFreshRecords(async () => {
    const answer = await visibleRecord(actor, ANSWER, id);
    const parts = answer.parts.map((part) => ({ ...part, ...outcomes.get(part.product) }));
    const isDone = parts.every(({ outcome }) => outcome !== 'open');
    const fields = { parts, ...(isDone && { state: 'done' as const }) };
    return updateRecord(ANSWER, answer, fields, actor.author, why);
  });

export async function openAnswer(actor: Actor, id: string): Promise<Answer> {
  const answer = await visibleRecord(actor, ANSWER, id);
  checkOperator(actor);
  if (isOneOf(['replaced', 'withdrawn'], answer.state)) throw new AppError('conditions_not_met');
  return answer;
}

/** Accepts parts one after the other: each is a finding of its monitoring. Repeated, it changes nothing. */
export async function acceptParts(actor: Actor, id: string, wanted: readonly Wanted[]) {
  const answer = await openAnswer(actor, id);
  const deciding = { actor, answer, translate: translatorFor(actor.language) };
  const outcomes = new Map<string, Outcome>();
  const rows: RowOutcome[] = [];
  for (const each of wanted) {
    const { product } = each;
    const work = async (): Promise<RowOutcome> => {
      const answered = answer.parts.find((part) => part.product === product);
      if (!answered) throw new AppError('not_found');
      if (answered.outcome === 'accepted') return { id: product, outcome: 'unchanged' };
      const verified_by = await onFreshRecords(() => verify(deciding, answered, each));
      outcomes.set(product, {
        ...{ outcome: 'accepted', verified_by, reason: null },
        taken: takenOf(foundIn(answered.said), acceptedOf(answered, each)),
      });
      return { id: product, outcome: 'changed' };
    };
    rows.push(await orRefusal(product, work));
  }
  const { state } = await noteOutcomes(actor, id, outcomes);
  return { state, rows };
}
