import type { Why } from './history.ts';
import type { Say } from './phrases.ts';

/** The reason of an import names its file and row: `<row>|<file>`. */
export const importReason = (file: string, row: number): Why => ({ code: 'import', text: `${row}|${file}` });
/** That of its undoing names the file. */
export const rollBackReason = (file: string): Why => ({ code: 'roll_back', text: file });

export function reasonText(why: Why, say: Say): string {
  if (why.code === 'roll_back') return say('server:reason.roll_back', { file: why.text ?? '' });
  if (why.code !== 'import' || !why.text) return say(`server:reason.${why.code}`);
  const bar = why.text.indexOf('|');
  return say('server:reason.import_row', { row: why.text.slice(0, bar), file: why.text.slice(bar + 1) });
}
