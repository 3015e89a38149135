import { useRef, useState } from 'react';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { ListState } from '#web/ui/grid/paging/listState.ts';
import { useLines } from '../lines/useLines.ts';
import { applyChoice, type Choice } from './choices.ts';
import { afterDecision, neighbour, nextUndecided } from './selection.ts';
import type { useAhead } from './useAhead.ts';
import { type Undone, useChoices } from './useChoices.ts';

/** Choices follow quickly: counts are loaded after a pause. */
const PAUSE_MS = 400;

function useLater(action: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void action(), PAUSE_MS);
  };
}

/** After refusing a suggestion the same line shows the next one. */
const staysAt = (line: ReviewLine, choice: Choice): boolean =>
  choice.kind === 'reset' ||
  choice.kind === 'put_back' ||
  (choice.kind === 'refuse' && applyChoice(line, choice).suggestions.length > 0);

/** The part that a line is compared with at first. A new line has similar parts at most. */
const bestOf = (line: ReviewLine | undefined): string | undefined =>
  line?.import_status === 'new' ? undefined : line?.suggestions[0]?.product;

type Counting = Pick<ReturnType<typeof useAhead>, 'begin' | 'count'>;

/** State of the review: the current line and the choices. */
export function useReviewLines(state: ListState, { begin, count }: Counting) {
  const { t } = useTranslation('imports');
  const list = useLines(state);
  const marks = list.marks ?? [];
  const { choose, undo } = useChoices({ put: list.put, begin, onSaved: useLater(count) });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [candidate, setCandidate] = useState<{ line: string; product: string } | null>(null);
  const currentId = marks.some(({ id }) => id === selectedId) ? selectedId : (marks[0]?.id ?? null);
  const current = currentId === null ? undefined : list.lines.get(currentId);
  const chosen =
    candidate && candidate.line === current?.id ? candidate.product : (current?.product ?? bestOf(current));

  const decide = (line: ReviewLine, choice: Choice) => {
    void choose(line, choice);
    setCandidate(null);
    setSelectedId(staysAt(line, choice) ? line.id : afterDecision(marks, line.id));
  };
  const goToNext = () => {
    const next = nextUndecided(marks, currentId);
    if (next) setSelectedId(next);
    else alerts.add({ type: 'info', title: t('review.noneUndecided') });
  };
  const tell = ({ count, lines: [first] }: Undone) => {
    if (count > 1) list.reload();
    if (first) setSelectedId(first.id);
    const isInSight = marks.some(({ id }) => id === first?.id);
    if (count !== 1 || !isInSight) alerts.add({ type: 'info', title: t('review.undone', { count }) });
  };
  return {
    ...list,
    marks,
    isKnown: list.marks !== undefined,
    current,
    currentId,
    chosen,
    select: setSelectedId,
    move: (steps: number) => setSelectedId(neighbour(marks, currentId, steps)),
    goToNext,
    decide,
    undoLast: async () => {
      const undone = await undo();
      if (undone) tell(undone);
    },
    chooseCandidate: setCandidate,
  };
}
export type ReviewLines = ReturnType<typeof useReviewLines>;

/** Actions for the current line; each does nothing where it does not apply or is not permitted. */
export function actionsOf(reviewLines: ReviewLines, mayDecide: boolean) {
  const { chosen, decide } = reviewLines;
  const current = mayDecide ? reviewLines.current : undefined;
  const take = (product: string | undefined) => {
    if (!current || !product || !current.is_selected) return;
    if (current.product === product) reviewLines.move(1);
    else decide(current, { kind: 'take', product });
  };
  return {
    accept: () => take(chosen),
    /** `place`: rank from 1. */
    acceptPlace: (place: number) => take(current?.suggestions[place - 1]?.product),
    refuse: () => {
      if (current && chosen) decide(current, { kind: 'refuse', product: chosen });
    },
    makeNew: () => current && decide(current, { kind: 'new' }),
    leaveOut: () => current && decide(current, { kind: current.is_selected ? 'leave_out' : 'put_back' }),
    reset: () => current && decide(current, { kind: 'reset' }),
    undo: () => mayDecide && void reviewLines.undoLast(),
  };
}
export type ReviewActions = ReturnType<typeof actionsOf>;
