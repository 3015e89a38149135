import { useMemo } from 'react';
import { diff } from './diff.ts';
import './diff.css';

type Props = {
  /** The user's own text. */
  mine: string;
  theirs: string;
  /** The side that is shown; it is compared with the other one. */
  show?: 'mine' | 'theirs';
};

/** A text in which the characters that differ from the other text are marked. */
export function Diff({ mine, theirs, show = 'theirs' }: Props) {
  const pieces = useMemo(() => diff(mine, theirs)[show], [mine, theirs, show]);
  let at = 0;
  return (
    <span className="diff">
      {pieces.map((piece) => {
        const key = at;
        at += piece.text.length;
        return piece.changed ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
      })}
    </span>
  );
}
