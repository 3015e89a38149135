import type { Actor } from '#lib/auth/actor.ts';
import type { Say } from '#lib/phrases.ts';
import type { AnalysedLine } from '#shared/analysis/schema.ts';
import { notFound } from '#shared/errors.ts';
import { answerOfLine, type Line, linesOf } from './lines.ts';
import { addChoices, type Choice, requireAnalysis } from './store.ts';

/** A choice as its address names it: `<line>` for the line itself, `<line>:<product>` for one of its parts. */
function choiceOf(line: Line, product: string | undefined, isSelected: boolean): Choice {
  if (product === undefined) return { selected: isSelected };
  if (product === 'new' && isSelected) return { product: null };
  if (product === 'original' && isSelected) return { original: true };
  if (!isSelected) return { refused: product };
  if (!line.suggestions.some((suggestion) => suggestion.product === product)) throw notFound();
  return { product };
}

export async function chooseForLine(
  actor: Actor,
  id: string,
  asked: { isLine: boolean; isSelected: boolean },
  say: Say,
): Promise<AnalysedLine> {
  const analysis = await requireAnalysis(actor.user.id, 'matched');
  const [lineId = '', product] = asked.isLine ? [id] : id.split(':');
  const line = (await linesOf(analysis)).find((candidate) => candidate.id === lineId);
  if (!line || (!asked.isLine && !product)) throw notFound();
  await addChoices(analysis.id, { [line.id]: choiceOf(line, product, asked.isSelected) });
  const after = (await linesOf(analysis)).find((candidate) => candidate.id === lineId);
  if (!after) throw notFound();
  return answerOfLine(after, say);
}

/** Undecided lines whose best suggestion reaches the score take it. */
export async function takeBest(actor: Actor, minScore: number): Promise<{ selected: number }> {
  const analysis = await requireAnalysis(actor.user.id, 'matched');
  const taken = (await linesOf(analysis)).flatMap((line): [string, Choice][] => {
    const [best] = line.suggestions;
    return line.status === 'to_be_determined' && best && best.score >= minScore
      ? [[line.id, { product: best.product }]]
      : [];
  });
  await addChoices(analysis.id, Object.fromEntries(taken));
  return { selected: taken.length };
}
