import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { PART } from '#platform/records/kinds.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { notFound } from '#shared/errors.ts';
import { MOST_UNDONE, type ReviewLine } from '#shared/imports/review-schema.ts';
import { hasSameReference } from '#shared/imports/same-reference.ts';
import { answerOfLine, applyChoices, choose, idOf, isUndecided, linesOf, reviewLinesOf } from '../store/lines.ts';
import type { Choice, Choices, Line, StoredSuggestion } from '../store/schema.ts';
import { addChoices, removeChoices, requireReview } from '../store/store.ts';

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
  const { stored, choices } = await reviewLinesOf(review);
  const found = stored.find((line) => idOf(line) === lineId);
  const [line] = applyChoices(found ? [found] : [], choices);
  if (!found || !line || (!asked.isLine && !product)) throw notFound();
  const choice = await choiceOf(actor, line, product, asked.isSelected);
  await addChoices(review.id, { [line.id]: choice });
  return answerOfLine(choose(found, line, choice), translate);
}

/** Selects the best suggestion of each undecided line if it reaches the score and has the line's reference. */
export async function takeBest(actor: Actor, minScore: number): Promise<{ selected: number }> {
  const review = await requireReview(actor, 'matched');
  const taken = (await linesOf(review)).flatMap((line): [string, Choice][] => {
    const [best] = line.suggestions;
    return isUndecided(line) && best && best.score >= minScore && hasSameReference(best)
      ? [[line.id, { product: best.product }]]
      : [];
  });
  await addChoices(review.id, Object.fromEntries(taken));
  return { selected: taken.length };
}

/** The choices of the last action. */
export const lastAction = (choices: readonly Choices[]): Choices[] =>
  choices.filter(({ action }) => action === choices.at(-1)?.action);

export const linesIn = (choices: readonly Choices[]): Set<string> =>
  new Set(choices.flatMap(({ lines }) => Object.keys(lines)));

/** Undoes the last action, whether it changed one line or many. */
export async function undoLast(actor: Actor, translate: Translate): Promise<{ count: number; lines: ReviewLine[] }> {
  const review = await requireReview(actor, 'matched');
  const { stored, choices } = await reviewLinesOf(review);
  const undone = lastAction(choices);
  await removeChoices(review.id, undone);
  const ids = linesIn(undone);
  const earlier = choices.slice(0, choices.length - undone.length);
  const lines = applyChoices(
    stored.filter((line) => ids.has(idOf(line))),
    earlier,
  );
  return { count: ids.size, lines: lines.slice(0, MOST_UNDONE).map((line) => answerOfLine(line, translate)) };
}
