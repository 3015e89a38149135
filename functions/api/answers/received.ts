import type { z } from 'zod';
import { askedParts } from '#platform/answers/questions.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { detailOf } from '#platform/http/answers.ts';
import { type Asking, startBulk } from '#platform/jobs/bulk.ts';
import { ANSWER } from '#platform/records/kinds.ts';
import type { RowOutcome } from '#platform/records/resource/several.ts';
import { comparedFields, doesNotKnow } from '#shared/answers/findings.ts';
import { ACCEPTED_AT_ONCE, type Comparison, type dismissBody } from '#shared/answers/received.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import { acceptParts, noteOutcomes, openAnswer, type Wanted } from './store.ts';

/** What an answer says about each part, beside what is known now. */
export async function comparisonsOf(actor: Actor, id: string): Promise<{ items: Comparison[] }> {
  const { parts } = await visibleRecord(actor, ANSWER, id);
  const known = await askedParts(parts.map(({ product }) => product));
  const items = parts.flatMap(({ product, monitoring, outcome, reason, said }): Comparison[] => {
    const part = known.get(product);
    if (!part) return [];
    const product_label = publicLabelOf(part) ?? '–';
    const label = part.label === product_label ? null : part.label;
    return [
      {
        ...{ product, product_label, label, monitoring, outcome, reason },
        comment: said.comment,
        does_not_know: doesNotKnow(said),
        fields: comparedFields(part, said),
      },
    ];
  });
  return { items };
}

const decided = ({ id: product, error }: RowOutcome, { language }: Actor) =>
  error
    ? { product, outcome: 'refused' as const, code: error.code, detail: detailOf(error.error, language) }
    : { product, outcome: 'accepted' as const };

async function acceptNow(actor: Actor, id: string, wanted: readonly Wanted[]) {
  const { state, rows } = await acceptParts(actor, id, wanted);
  return { state, items: rows.map((row) => decided(row, actor)) };
}

/** Accepts few parts now; of more, starts a job. */
export async function accept(asking: Asking, id: string, wanted: readonly Wanted[]) {
  if (wanted.length <= ACCEPTED_AT_ONCE) return acceptNow(asking.actor, id, wanted);
  await openAnswer(asking.actor, id);
  const items = wanted.map(({ product, accepted }) => ({ id: product, ...(accepted && { accepted }) }));
  return startBulk(asking, { action: 'answer_accept', answer: id, items });
}

/** Leaves what is said of parts aside; those that were decided about stay as they are. */
export async function dismiss(actor: Actor, id: string, { parts: products, reason }: z.output<typeof dismissBody>) {
  const answer = await openAnswer(actor, id);
  const open = answer.parts.filter(({ product, outcome }) => outcome === 'open' && products.includes(product));
  const dismissed = { outcome: 'dismissed' as const, verified_by: null, taken: [], reason };
  const outcomes = new Map(open.map(({ product }) => [product, dismissed]));
  const { state } = await noteOutcomes(actor, id, outcomes, { code: 'left_aside', text: reason });
  return { state, items: products.map((product) => ({ product, outcome: 'dismissed' as const })) };
}
