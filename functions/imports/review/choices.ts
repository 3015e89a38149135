import { matchRows } from '@vigie/list-engine';
import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { PART } from '#platform/records/kinds.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { notFound } from '#shared/errors.ts';
import { type ImportStatus, MOST_UNDONE, type ReviewLine } from '#shared/imports/review-schema.ts';
import type { Filter } from '#shared/lists.ts';
import { addChoices, removeChoices } from '../store/choices.ts';
import { indexColumns } from '../store/line-index.ts';
import { applyChoice } from '../store/lines.ts';
import { reviewedLines } from '../store/reviewed.ts';
import type { Choice, Choices, Line, StoredSuggestion } from '../store/schema.ts';
import { requireReview } from '../store/store.ts';
import { lineAnswers } from './line-answers.ts';

/** A catalogue part that the user found; the suggestion has no other reason. */
async function foundByHand(actor: Actor, product: string): Promise<StoredSuggestion> {
  const part = await visibleRecord(actor, PART, product);
  if (part.origin !== 'product') throw notFound();
  return {
    product: part.id,
    supplier_label: part.supplier_label ?? '',
    supplier_ref: part.supplier_ref ?? part.nno ?? '',
    label: part.label ?? '',
    availability_status: part.availability_status,
    score: 1,
    reasons: [{ field: 'supplier_ref', code: 'by_hand', contribution: 1 }],
  };
}

async function taken(actor: Actor, line: Line, product: string): Promise<Choice> {
  const suggestion = line.suggestions.find((one) => one.product === product);
  const isFound = suggestion?.reasons.every(({ code }) => code !== 'by_hand');
  return isFound ? { product } : { product, by_hand: suggestion ?? (await foundByHand(actor, product)) };
}

/** A choice from its address: `<line>` for the line itself, `<line>:<product>` for a part. */
function choiceOf(
  actor: Actor,
  line: Line,
  product: string | undefined,
  isSelected: boolean,
): Promise<Choice> | Choice {
  if (product === undefined) return { selected: isSelected };
  if (!isSelected) return { refused: product };
  if (product === 'new') return { product: null };
  return product === 'original' ? { original: true } : taken(actor, line, product);
}

export async function chooseForLine(
  actor: Actor,
  id: string,
  asked: { isLine: boolean; isSelected: boolean },
  translate: Translate,
): Promise<ReviewLine> {
  const review = await requireReview(actor, 'matched');
  const [lineId = '', product] = asked.isLine ? [id] : id.split(':');
  const [found] = await (await reviewedLines(review)).lines.byId([lineId]);
  if (!found || (!asked.isLine && !product)) throw notFound();
  const { stored, line } = found;
  const choice = await choiceOf(actor, line, product, asked.isSelected);
  await addChoices(review.id, { [line.id]: choice });
  const chosen = applyChoice(stored, line, choice);
  return (await lineAnswers(actor, [chosen], translate))(chosen);
}

/** Lines whose best suggestion is read at once. */
const READ_AT_ONCE = 4096;
const acceptable = (minScore: number): Filter[] => [
  { field: 'import_status', operator: 'eq', values: ['to_be_determined' satisfies ImportStatus] },
  { field: 'is_selected', operator: 'eq', values: [true] },
  { field: 'has_same_reference', operator: 'eq', values: [true] },
  { field: 'score', operator: 'gte', values: [minScore] },
];

/** Selects the best suggestion of each undecided line if it reaches the score and has the line's reference. */
export async function takeBest(actor: Actor, minScore: number): Promise<{ selected: number }> {
  const review = await requireReview(actor, 'matched');
  const { segment, lines } = await reviewedLines(review);
  const found = await matchRows(segment, indexColumns, { filters: acceptable(minScore), search: undefined });
  const taken: Record<string, Choice> = {};
  for (let at = 0; at < found.length; at += READ_AT_ONCE)
    for (const { id, suggestions } of await lines.at(found.subarray(at, at + READ_AT_ONCE)))
      if (suggestions[0]) taken[id] = { product: suggestions[0].product };
  await addChoices(review.id, taken);
  return { selected: Object.keys(taken).length };
}

/** The choices of the last action. */
export const lastAction = (choices: readonly Choices[]): Choices[] =>
  choices.filter(({ action }) => action === choices.at(-1)?.action);

export const linesIn = (choices: readonly Choices[]): Set<string> =>
  new Set(choices.flatMap(({ lines }) => Object.keys(lines)));

/** Undoes the last action, whether it changed one line or many. */
export async function undoLast(actor: Actor, translate: Translate): Promise<{ count: number; lines: ReviewLine[] }> {
  const review = await requireReview(actor, 'matched');
  const { choices } = await reviewedLines(review);
  const undone = lastAction(choices);
  if (undone.length > 0) await removeChoices(review.id, undone);
  const ids = [...linesIn(undone)];
  const shown = await (await reviewedLines(await requireReview(actor))).lines.byId(ids.slice(0, MOST_UNDONE));
  const lines = shown.map(({ line }) => line);
  const answer = await lineAnswers(actor, lines, translate);
  return { count: ids.length, lines: lines.map(answer) };
}
