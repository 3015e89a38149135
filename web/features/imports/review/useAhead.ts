import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReviewAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import { type Ahead, isAllSaved, NONE, settled, withAhead, withChoice } from './ahead.ts';

/** What becomes of a choice: the line as it was saved, or undefined when it was refused. */
export type Settle = (line: ReviewLine | undefined) => void;

/** The counts of the review never wait for the server: choices are counted as they are made. */
export function useAhead(review: ReviewAnswer, refresh: () => Promise<boolean>) {
  const [ahead, setAhead] = useState<Ahead>(NONE);
  const latest = useRef(NONE);
  const change = useCallback((next: Ahead) => {
    latest.current = next;
    setAhead(next);
  }, []);
  const begin = useCallback(
    (before: ReviewLine, after: ReviewLine): Settle => {
      const own = { before, after, isSaved: false };
      change(withChoice(latest.current, review, own));
      return (line) => change(settled(latest.current, own, line));
    },
    [change, review],
  );
  /** Each choice asks for this once more after it was saved. */
  const count = useCallback(async () => {
    const asked = latest.current;
    if (!isAllSaved(asked)) return;
    const isFresh = await refresh();
    if (isFresh && latest.current === asked) change(NONE);
  }, [change, refresh]);
  return { counted: useMemo(() => withAhead(review, ahead), [review, ahead]), begin, count };
}
