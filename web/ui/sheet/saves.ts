import type { HistoryLine } from '#shared/records.ts';
import type { ValueKinds } from './valueKinds.ts';

/** The lines that one save wrote: one for each field, or the creation or deletion. */
export type Save = readonly [HistoryLine, ...HistoryLine[]];

const saveOf = ({ id }: HistoryLine): string => id.replace(/\..*$/, '');

/** The saves of a history, newest first, without ids. `hasMore`: the last one may have further lines, and is left out. */
export function savesOf(lines: readonly HistoryLine[], hasMore: boolean, kinds: ValueKinds = {}): Save[] {
  const saves: [HistoryLine, ...HistoryLine[]][] = [];
  for (const line of lines.filter(({ modified_content }) => kinds[modified_content]?.as !== 'id')) {
    const last = saves.at(-1);
    if (last && saveOf(last[0]) === saveOf(line)) last.push(line);
    else saves.push([line]);
  }
  return hasMore && saves.length > 1 ? saves.slice(0, -1) : saves;
}
