import type { Actor } from '#platform/auth/actor.ts';
import { type People, peopleNamed } from '#platform/auth/people.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { answerOfLine } from '../store/lines.ts';
import type { Line } from '../store/schema.ts';

const withName = (answer: ReviewLine, people: People): ReviewLine => {
  const user_label = answer.remembered && people.get(answer.remembered.user);
  return answer.remembered && user_label ? { ...answer, remembered: { ...answer.remembered, user_label } } : answer;
};

/** Tells any of these lines to a reader, with the name of who decided on it before. */
export async function lineAnswers(
  actor: Actor,
  lines: readonly Line[],
  translate: Translate,
): Promise<(line: Line) => ReviewLine> {
  const deciders = lines.flatMap(({ remembered }) => (remembered ? [remembered.user] : []));
  const people: People = deciders.length > 0 ? await peopleNamed(actor, deciders) : new Map();
  return (line) => withName(answerOfLine(line, translate), people);
}
