import { useRef } from 'react';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { type Answer, ApiError, api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { applyChoice, type Choice, requestOf } from './choices.ts';
import type { Settle } from './useAhead.ts';

type Options = {
  put: (lines: ReviewLine[]) => void;
  /** Counts a choice before it is sent. */
  begin: (before: ReviewLine, after: ReviewLine) => Settle;
  /** Counts may have changed. */
  onSaved: () => void;
};
export type Undone = Answer<'POST /api/analysis/undo'>;

function send(line: string, choice: Choice): Promise<ReviewLine> {
  const { id, ...query } = requestOf(line, choice);
  return api('POST /api/analysis/is_selected/{id}', { params: { id }, query, ...SILENT });
}

let queue: Promise<unknown> = Promise.resolve();
/** Resolves when all choices have been sent, even after the screen was left. */
export const choicesSent = (): Promise<unknown> => queue;

/** Applies choices optimistically, sends them in sequence, and reverts those that the server refuses. */
export function useChoices({ put, begin, onSaved }: Options) {
  const { t } = useTranslation('imports');
  /** The latest choice of each line: the answer to an earlier one must not overwrite it. */
  const newest = useRef(new Map<string, symbol>());

  const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
    const done = queue.then(work).catch((error: unknown) => {
      const text = error instanceof ApiError ? error.sentence : undefined;
      alerts.add({ type: 'error', title: t('review.failed'), text });
      return undefined;
    });
    queue = done;
    return done.finally(onSaved);
  };

  const choose = async (line: ReviewLine, choice: Choice): Promise<void> => {
    const ticket = Symbol(line.id);
    newest.current.set(line.id, ticket);
    const expected = applyChoice(line, choice);
    const settle = begin(line, expected);
    put([expected]);
    const saved = await inTurn(() => send(line.id, choice));
    settle(saved);
    if (newest.current.get(line.id) === ticket) put([saved ?? line]);
  };

  /** Undoes the last action; returns its lines, or undefined on failure. */
  const undo = async (): Promise<Undone | undefined> => {
    const undone = await inTurn(() => api('POST /api/analysis/undo', SILENT));
    if (undone) put(undone.lines);
    return undone;
  };
  return { choose, undo };
}
