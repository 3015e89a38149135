import { askedParts } from '#platform/answers/questions.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, visibleRecord } from '#platform/auth/visibility.ts';
import { detailOf } from '#platform/http/answers.ts';
import { ANSWER, MONITORING, SUPPLIER } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { now } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { type Translate, translatorFor } from '#platform/words/phrases.ts';
import { type Accepted, comparedFields, findingOf } from '#shared/answers/findings.ts';
import type { Answer, AnsweredPart, Comparison } from '#shared/answers/received.ts';
import { statusOf } from '#shared/error-statuses.ts';
import { AppError } from '#shared/errors.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import { publicLabelOf } from '#shared/parts/rules.ts';
import type { Part } from '#shared/parts/schema.ts';
import { monitorings } from '../monitorings/records.ts';
import { newestMonitoring } from '../monitorings/store.ts';

/** What an answer says about each part, beside what is known now. */
export async function comparisonsOf(actor: Actor, id: string): Promise<{ items: Comparison[] }> {
  const { parts } = await visibleRecord(actor, ANSWER, id);
  const known = await askedParts(parts.map(({ product }) => product));
  const items = parts.flatMap(({ product, monitoring, outcome, said }): Comparison[] => {
    const part = known.get(product);
    if (!part) return [];
    const product_label = publicLabelOf(part) ?? '–';
    const label = part.label === product_label ? null : part.label;
    return [
      {
        ...{ product, product_label, label, monitoring, outcome },
        comment: said.comment,
        fields: comparedFields(part, said),
      },
    ];
  });
  return { items };
}

/** The monitoring that a finding closes: the one that was asked about, else the latest of the part. */
async function monitoringFor({ monitoring, cycle }: AnsweredPart, part: Part): Promise<Monitoring | undefined> {
  const asked = monitoring ? await readRecord(MONITORING, monitoring) : undefined;
  const isAsked = asked && !hasEnded(asked) && (cycle === null || asked.cycle === cycle);
  return isAsked ? asked : newestMonitoring(part.id);
}

const TO_BE_DEFINED = 'to_be_defined_5';

async function sourceOf({ supplier, received_at }: Answer, translate: Translate): Promise<string> {
  const name = (await readRecord(SUPPLIER, supplier))?.name ?? '';
  return translate('server:reason.answer_of', { supplier: name, date: Date.parse(received_at) }).slice(0, 500);
}

type Deciding = { actor: Actor; answer: Answer; translate: Translate };

/** Closes the part's monitoring with the accepted finding, as the operator would by hand. Returns the monitoring. */
async function verify(
  { actor, answer, translate }: Deciding,
  answered: AnsweredPart,
  accepted?: Accepted,
): Promise<string> {
  const part = (await askedParts([answered.product])).get(answered.product);
  if (!part) throw new AppError('not_found');
  const found = findingOf(part, accepted ?? answered.said);
  const before = await monitoringFor(answered, part);
  // An earlier call wrote the finding, but was interrupted before it noted the outcome.
  if (before?.answer === answer.id && before.status === 'closed_1') return before.id;
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

type Decision = {
  product: string;
  outcome: 'accepted' | 'dismissed' | 'refused';
  code?: string;
  detail?: string | Record<string, string[]>;
};
type Outcome = Pick<AnsweredPart, 'outcome' | 'verified_by'>;

function refusal(product: string, error: unknown, { language }: Actor): Decision {
  if (!(error instanceof AppError) || statusOf(error) >= 500) throw error;
  return { product, outcome: 'refused', code: error.code, detail: detailOf(error, language) };
}

/** Notes what was decided; the answer is done when nothing is left to decide. */
const noteOutcomes = (actor: Actor, id: string, outcomes: ReadonlyMap<string, Outcome>): Promise<Answer> =>
  onFreshRecords(async () => {
    const answer = await visibleRecord(actor, ANSWER, id);
    const parts = answer.parts.map((part) => ({ ...part, ...outcomes.get(part.product) }));
    const isDone = parts.every(({ outcome }) => outcome !== 'open');
    const fields = { parts, ...(isDone && { state: 'done' as const }) };
    return updateRecord(ANSWER, answer, fields, actor.author, { code: 'user_edit' });
  });

async function openAnswer(actor: Actor, id: string): Promise<Answer> {
  const answer = await visibleRecord(actor, ANSWER, id);
  if (!isOperator(actor)) throw new AppError('permission_denied');
  if (answer.state === 'replaced') throw new AppError('conditions_not_met');
  return answer;
}

type Wanted = { product: string; accepted?: Accepted | undefined };

export async function accept(actor: Actor, id: string, wanted: readonly Wanted[]) {
  const answer = await openAnswer(actor, id);
  const translate = translatorFor(actor.language);
  const items: Decision[] = [];
  const outcomes = new Map<string, Outcome>();
  for (const { product, accepted } of wanted) {
    const answered = answer.parts.find((part) => part.product === product);
    try {
      if (!answered) throw new AppError('not_found');
      if (answered.outcome !== 'accepted')
        outcomes.set(product, {
          outcome: 'accepted',
          verified_by: await onFreshRecords(() => verify({ actor, answer, translate }, answered, accepted)),
        });
      items.push({ product, outcome: 'accepted' });
    } catch (error) {
      items.push(refusal(product, error, actor));
    }
  }
  const { state } = await noteOutcomes(actor, id, outcomes);
  return { state, items };
}

export async function dismiss(actor: Actor, id: string, products: readonly string[]) {
  const answer = await openAnswer(actor, id);
  const open = answer.parts.filter(({ product, outcome }) => outcome === 'open' && products.includes(product));
  const dismissed = { outcome: 'dismissed', verified_by: null } as const;
  const { state } = await noteOutcomes(actor, id, new Map(open.map(({ product }) => [product, dismissed])));
  return { state, items: products.map((product) => ({ product, outcome: 'dismissed' as const })) };
}
