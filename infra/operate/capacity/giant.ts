import { FIGURES } from './figures.ts';
import type { PerRecord } from './records.ts';
import type { Deployed } from './template.ts';
import { use } from './use.ts';

/** Lines of a piece (`functions/imports/store/pieces.ts`). */
const LINES_PER_PIECE = 10_000;
/** Of DynamoDB, for one partition of a table or of an index. */
export const PARTITION_UNITS = 1000;

export const piecesOf = (lines: number): number => Math.ceil(lines / LINES_PER_PIECE);

/** Seconds until a list is matched by one function. */
export const aloneSeconds = (lines: number): number => (lines / FIGURES.pieces.is.lines) * FIGURES.pieces.is.alone;

/** The same in pieces: dividing, rounds of pieces of which each new function loads what it compares with, putting together. */
export function inPiecesSeconds(lines: number, { piecesAtOnce }: Pick<Deployed, 'piecesAtOnce'>): number {
  const { lines: measured, divided, loaded, longest, collected } = FIGURES.pieces.is;
  const rounds = Math.ceil(piecesOf(lines) / piecesAtOnce);
  return ((divided + collected) / measured) * lines + loaded + rounds * longest + use.overhead;
}

/** Seconds until its parts are written: by one worker after another, to the partition that lists its owner's parts. */
export const finalisedSeconds = (lines: number, { indexUnits }: PerRecord): number =>
  lines * Math.max(1 / FIGURES.finalisedPerSecond.is, indexUnits / PARTITION_UNITS);

/** As a stage does it: short lists by one function, long ones in pieces. */
export const importSeconds = (lines: number, deployed: Deployed, part: PerRecord): number =>
  (lines > deployed.piecesAbove ? inPiecesSeconds(lines, deployed) : aloneSeconds(lines)) +
  finalisedSeconds(lines, part);

/** The longest list that is imported within some seconds. */
export function linesWithin(seconds: number, deployed: Deployed, part: PerRecord): number {
  let [fits, tooMany] = [0, 1e9];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (importSeconds(middle, deployed, part) <= seconds) fits = middle;
    else tooMany = middle;
  }
  return fits;
}
