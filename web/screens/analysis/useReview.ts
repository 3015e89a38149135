import { useRef, useState } from 'react';
import type { AnalysedLine } from '#shared/analysis/schema.ts';
import { type Choice, foresee } from './choices.ts';
import { afterDecision, neighbour } from './selection.ts';
import { useChoices } from './useChoices.ts';
import { type LineFilter, useLines } from './useLines.ts';

/** Choices come quickly: the counts are asked for when they pause. */
const PAUSE_MS = 400;

function useLater(action: () => unknown): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void action(), PAUSE_MS);
  };
}

/** The lines under review: which is looked at, and what is decided. */
export function useReview(filter: LineFilter, refresh: () => Promise<unknown>) {
  const list = useLines(filter);
  const { lines, replace } = list;
  const refreshLater = useLater(refresh);
  const { choose, undo, lastLine } = useChoices({ replace, onSaved: refreshLater });
  const [currentId, setCurrentId] = useState<string | null>(null);
  const current = lines.find(({ id }) => id === currentId) ?? lines[0];
  const [candidate, setCandidate] = useState<{ line: string; product: string } | null>(null);
  const chosen =
    candidate && candidate.line === current?.id
      ? candidate.product
      : (current?.product ?? current?.suggestions[0]?.product);

  const move = (step: 1 | -1) => {
    const next = neighbour(lines, current?.id ?? null, step);
    if (step === 1 && next === current?.id) list.loadMore();
    if (next) setCurrentId(next);
  };
  const decide = (line: AnalysedLine, choice: Choice) => {
    void choose(line, choice);
    setCandidate(null);
    const after = foresee(line, choice);
    // With a candidate refused, the next one of the same line is looked at.
    const staysHere =
      choice.kind === 'reset' ||
      choice.kind === 'put_back' ||
      (choice.kind === 'refuse' && after.suggestions.length > 0);
    setCurrentId(staysHere ? line.id : afterDecision(lines, line.id));
  };
  const undoLast = async () => {
    if (lastLine) setCurrentId(lastLine);
    await undo((id) => lines.find((line) => line.id === id));
  };
  return {
    ...list,
    current,
    chosen,
    select: setCurrentId,
    move,
    decide,
    undoLast,
    canUndo: lastLine !== null,
    chooseCandidate: setCandidate,
  };
}
export type Review = ReturnType<typeof useReview>;

/** What a person may do with the line that is looked at; each does nothing where it makes no sense. */
export function actionsOf(review: Review) {
  const { current, chosen, decide } = review;
  const isDecidedFor = (product: string) => current?.product === product;
  return {
    accept: () => {
      if (!current || !chosen || !current.is_selected) return;
      if (isDecidedFor(chosen)) review.move(1);
      else decide(current, { kind: 'take', product: chosen });
    },
    refuse: () => {
      if (current && chosen) decide(current, { kind: 'refuse', product: chosen });
    },
    makeNew: () => current && decide(current, { kind: 'new' }),
    leaveOut: () => current && decide(current, { kind: current.is_selected ? 'leave_out' : 'put_back' }),
    reset: () => current && decide(current, { kind: 'reset' }),
    undo: () => void review.undoLast(),
  };
}
export type ReviewActions = ReturnType<typeof actionsOf>;
