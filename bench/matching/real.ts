import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  buildIndex,
  type CataloguePart,
  type MatchedLine,
  type MatchIndex,
  matchLine,
  normaliseReference,
} from '@vigie/matching';
import { supplierRelation, withoutPackaging } from '@vigie/matching/testing/measured';
import { cellText, openWorkbook, previewSheets } from '@vigie/workbook';
import { detectSheet } from '../../shared/imports/reading/detect.ts';
import { readLine } from '../../shared/imports/reading/lines.ts';

/** Real lists and a catalogue of some of their parts, kept beside the project where there are any. */
const DATA = new URL('../../../shared/data/', import.meta.url);
export const hasRealLists = (): boolean => existsSync(new URL('boms/', DATA));

/** Fields of one line of CSV; quotes are doubled within quotes. */
const csvFields = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

/** References of real parts. */
export const realReferences = (): string[] => realEntries().map(({ supplier_ref }) => supplier_ref);

function realEntries(): CataloguePart[] {
  const lines = readFileSync(new URL('catalogue.csv', DATA), 'utf8').trim().split(/\r?\n/).slice(1);
  return lines.map((line, n) => {
    const [manufacturer = '', reference = '', label = ''] = csvFields(line);
    return { id: `real-${n}`, supplier: null, supplier_label: manufacturer, supplier_ref: reference, label };
  });
}

const realFiles = (): string[] =>
  readdirSync(new URL('boms/', DATA))
    .filter((file) => /\.(xlsx|csv|tsv)$/.test(file))
    .sort();

async function* realLines(files: readonly string[] = realFiles()): AsyncGenerator<MatchedLine> {
  for (const file of files) {
    const workbook = await openWorkbook(
      new URL(`boms/${encodeURIComponent(file)}`, DATA).pathname.replaceAll('%2B', '+'),
    );
    const detection = detectSheet(await previewSheets(workbook));
    if (detection.sheet !== null)
      for await (const { number, cells } of workbook.rows(detection.sheet)) {
        const line = number > detection.header_row ? readLine(cells.map(cellText), detection) : null;
        if (line) yield line.fields as MatchedLine;
      }
    workbook.close();
  }
}

export type RealOutcome = { lines: number; inCatalogue: number; first: number; identified: number; doubtful: string[] };

/** `inCatalogue`: by reference alone; `doubtful`: identified, although reference or manufacturer differ. */
export async function evaluateReal(): Promise<RealOutcome> {
  const entries = realEntries();
  const index: MatchIndex = buildIndex(entries);
  const keys = new Map(entries.map((entry) => [normaliseReference(entry.supplier_ref), entry]));
  const outcome: RealOutcome = { lines: 0, inCatalogue: 0, first: 0, identified: 0, doubtful: [] };
  for await (const line of realLines()) {
    outcome.lines += 1;
    const key = normaliseReference(line.supplier_ref ?? '');
    const { status, suggestions } = matchLine([index], line);
    const [best] = suggestions;
    if (key !== '' && keys.has(key)) {
      outcome.inCatalogue += 1;
      if (best && normaliseReference(best.supplier_ref) === key) outcome.first += 1;
    }
    if (status !== 'identified' || !best) continue;
    outcome.identified += 1;
    const isSame =
      normaliseReference(best.supplier_ref) === key &&
      supplierRelation(line.supplier ?? '', [best.supplier_label]) === 'same';
    if (!isSame)
      outcome.doubtful.push(`${line.supplier} ${line.supplier_ref} → ${best.supplier_label} ${best.supplier_ref}`);
  }
  return outcome;
}

/** Suggestions with a score of 0.9 or more, and how many of them have the line's reference, packaging ending aside. */
export async function evaluateAmongReal(): Promise<{ suggestions: number; right: number }> {
  const outcome = { suggestions: 0, right: 0 };
  const lists: MatchedLine[][] = [];
  for (const file of realFiles()) lists.push(await Array.fromAsync(realLines([file])));
  for (const [n, lines] of lists.entries()) {
    const index = buildIndex(lines.filter(hasReference).map(asPart));
    for (const line of lists.filter((_, other) => other !== n).flat()) {
      const [best] = matchLine([], line, { own: [index] }).suggestions;
      if (!best || best.score < 0.9) continue;
      outcome.suggestions += 1;
      if (stemOf(best.supplier_ref) === stemOf(line.supplier_ref ?? '')) outcome.right += 1;
    }
  }
  return outcome;
}

const hasReference = ({ supplier_ref }: MatchedLine): boolean => Boolean(supplier_ref);
const asPart = ({ supplier = '', supplier_ref = '', label = '' }: MatchedLine, n: number): CataloguePart => ({
  ...{ id: `line-${n}`, supplier: null, supplier_label: supplier, supplier_ref, label },
});
const stemOf = (reference: string): string => withoutPackaging(reference) ?? normaliseReference(reference);
