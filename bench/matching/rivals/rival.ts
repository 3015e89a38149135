import type { CataloguePart, MatchedLine } from '@vigie/matching';

/** What else could find parts for a line. */
export type Rival = {
  name: string;
  /** The one that we are to be many times as fast as. */
  isGoal: boolean;
  build(entries: Iterable<CataloguePart>): Promise<void>;
  /** Ids of the five likeliest parts, best first. */
  find(line: MatchedLine): Promise<string[]>;
  /** Seconds of computing so far, of what does the finding: other work on the machine does not change them. */
  computing(): number;
  close(): Promise<void>;
};
