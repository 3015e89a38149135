import { lineIn, type SupplierFile } from '#platform/supplier-files/store.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { ANSWER_COLUMNS, isOffered } from '#shared/projects/supplier-file/columns.ts';
import type { FilledFile } from '#shared/projects/supplier-file/read.ts';
import { isSameStatement, type Labels, type Said, saidIn } from '#shared/projects/supplier-file/statements.ts';
import { fileProblem } from './read.ts';

/** A part of the file about which something is said. `isDisputed`: another row says something else of it. */
export type AnsweredLine = Said & { line: number; row: number; isDisputed: boolean };

const DICTIONARIES = ['availability_status', 'availability_status_reason'] as const;

async function readLabels(): Promise<Labels> {
  const entries = await readDictionaries();
  const [availability_status, availability_status_reason] = DICTIONARIES.map((dictionary) => {
    const offered = entries.filter((entry) => entry.dictionary === dictionary && isOffered(dictionary, entry.key));
    const words = offered.flatMap((entry) => [
      [entry.key, entry.key] as const,
      ...LANGUAGES.map((language) => [entry[`label_${language}`].trim().toLowerCase(), entry.key] as const),
    ]);
    return new Map(words);
  });
  return {
    availability_status: availability_status ?? new Map(),
    availability_status_reason: availability_status_reason ?? new Map(),
  };
}

const isFilled = ({ said, problems }: Said): boolean =>
  ANSWER_COLUMNS.some((column) => said[column] || problems[column]);

/** What the rows say of their parts. Throws a sentence if there is nothing. */
export async function answeredLines(file: SupplierFile, filled: FilledFile, name: string): Promise<AnsweredLine[]> {
  if (filled.lacks.length === ANSWER_COLUMNS.length) throw fileProblem('supplier_file_no_columns', { file: name });
  const labels = await readLabels();
  const lines = new Map<number, AnsweredLine>();
  for (const row of filled.rows) {
    const line = lineIn(file, row.key);
    const said = saidIn(row, labels, file.language === 'fr');
    if (line === undefined || !isFilled(said)) continue;
    const known = lines.get(line);
    if (!known) lines.set(line, { ...said, line, row: row.row, isDisputed: false });
    else if (!isSameStatement(known.said, said.said)) lines.set(line, { ...known, isDisputed: true });
  }
  if (lines.size === 0) throw fileProblem('supplier_file_empty', { file: name });
  return [...lines.values()].sort((a, b) => a.line - b.line);
}
