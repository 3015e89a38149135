import type { CatalogueEntry, MatchedLine } from '#shared/matching/types.ts';

/** What else could find parts for a line. */
export type Rival = {
  name: string;
  /** The one that we are to be many times as fast as. */
  isGoal: boolean;
  build(entries: Iterable<CatalogueEntry>): Promise<void>;
  /** Ids of the five likeliest parts, best first. */
  find(line: MatchedLine): Promise<string[]>;
  close(): Promise<void>;
};
