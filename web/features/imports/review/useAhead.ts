import { useCallback, useMemo, useState } from 'react';
import type { ReviewAnswer, ReviewLine } from '#shared/imports/review-schema.ts';
import { type Ahead, stillAhead, withAhead } from './ahead.ts';

/** What becomes of a choice: the line as it was saved, or undefined when it was refused. */
export type Settle = (line: ReviewLine | undefined) => void;

/** The counts of the review never wait for the server: choices are counted as they are made. */
export function useAhead(review: ReviewAnswer, refresh: () => Promise<unknown>) {
  const [ahead, setAhead] = useState<readonly Ahead[]>([]);
  const begin = useCallback((before: ReviewLine, after: ReviewLine): Settle => {
    const own: Ahead = { before, after };
    setAhead((all) => [...all, own]);
    return (line) => {
      const settled = line ? [{ before, after: line, saved: performance.now() }] : [];
      setAhead((all) => all.flatMap((each) => (each === own ? settled : [each])));
    };
  }, []);
  const count = useCallback(async () => {
    const askedAt = performance.now();
    await refresh();
    setAhead((all) => stillAhead(all, askedAt));
  }, [refresh]);
  return { counted: useMemo(() => withAhead(review, ahead), [review, ahead]), begin, count };
}
