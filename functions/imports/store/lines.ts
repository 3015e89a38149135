import { z } from 'zod';
import { env } from '#platform/runtime/env.ts';
import { readAheadOf } from '#platform/storage/ahead.ts';
import { getZippedJson, listKeys, putZippedJson } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import type { Counts, ReviewLine } from '#shared/imports/review-schema.ts';
import { hasSameReference } from '#shared/imports/same-reference.ts';
import { reasonText } from '../review/reasons.ts';
import { readChoices } from './choices.ts';
import { type Choice, type Choices, type Line, type Review, type StoredLine, storedLine } from './schema.ts';
import { linesPrefix } from './store.ts';

export const LINES_PER_PART = 1000;
const partKey = (id: string, run: string, part: number) =>
  `${linesPrefix(id, run)}${String(part).padStart(6, '0')}.json.gz`;

export const saveLines = (id: string, run: string, part: number, lines: StoredLine[]): Promise<void> =>
  putZippedJson(env('IMPORTS_BUCKET'), partKey(id, run, part), lines);

/** Parts of 1,000 lines that are read at once: a list of 300,000 lines has 300. */
const PARTS_AT_ONCE = 8;

/** The lines of a run, part by part. */
export async function* readParts(id: string, run: string): AsyncGenerator<StoredLine[]> {
  const keys = (await listKeys(env('IMPORTS_BUCKET'), linesPrefix(id, run))).sort();
  const read = (key: string) => getZippedJson(env('IMPORTS_BUCKET'), key, z.array(storedLine));
  for await (const lines of readAheadOf(keys, PARTS_AT_ONCE, read)) if (lines) yield lines;
}

export const idOf = ({ row }: Pick<StoredLine, 'row'>): string => `l${row}`;

/** The line before any choice. */
export function original(line: StoredLine): Line {
  const product = line.status === 'identified' ? (line.suggestions[0]?.product ?? null) : null;
  const found = line.status === 'to_be_determined' ? undefined : product;
  return { ...line, id: idOf(line), product, found, is_selected: true };
}

const withoutCandidates = (line: Line): Line => ({ ...line, status: 'new', product: null, suggestions: [] });

function refuse(line: Line, product: string): Line {
  const suggestions = line.suggestions.filter((suggestion) => suggestion.product !== product);
  if (suggestions.length === 0) return withoutCandidates(line);
  return line.product === product
    ? { ...line, suggestions, product: null, status: 'to_be_determined' }
    : { ...line, suggestions };
}

/** The line after one more choice. */
export function applyChoice(stored: StoredLine, line: Line, choice: Choice): Line {
  if (choice.original) return original(stored);
  const selected = choice.selected === undefined ? line : { ...line, is_selected: choice.selected };
  if (choice.refused !== undefined) return refuse(selected, choice.refused);
  if (choice.product === null) return withoutCandidates(selected);
  if (choice.product === undefined) return selected;
  const found = original(stored);
  return {
    ...selected,
    suggestions: choice.by_hand ? [choice.by_hand, ...stored.suggestions] : stored.suggestions,
    product: choice.product,
    status: found.product === choice.product ? 'identified' : 'suggested',
  };
}

/** Applies choices to lines. */
function chooser(choices: readonly Choices[]): (stored: StoredLine) => Line {
  const byLine = new Map<string, Choice[]>();
  for (const { lines: chosen } of choices)
    for (const [id, choice] of Object.entries(chosen)) {
      const known = byLine.get(id);
      if (known) known.push(choice);
      else byLine.set(id, [choice]);
    }
  return (stored) => {
    const line = original(stored);
    return (byLine.get(line.id) ?? []).reduce((state, choice) => applyChoice(stored, state, choice), line);
  };
}

export const applyChoices = (lines: readonly StoredLine[], choices: readonly Choices[]): Line[] =>
  lines.map(chooser(choices));

/** The lines of a matched review in their current state, part by part; nothing of it is kept. */
export async function* partsOfReview({ id, run }: Review): AsyncGenerator<Line[]> {
  if (!run) return;
  const choose = chooser(await readChoices(id));
  for await (const lines of readParts(id, run)) yield lines.map(choose);
}

export function countLines(lines: readonly Pick<Line, 'status'>[]): Counts {
  const counts: Counts = { identified: 0, to_be_determined: 0, suggested: 0, new: 0 };
  for (const line of lines) counts[line.status] += 1;
  return counts;
}

/** Whether the user must still decide on the line; a line that is left out needs no decision. */
export const isUndecided = ({ status, is_selected }: Pick<Line, 'status' | 'is_selected'>): boolean =>
  is_selected && status === 'to_be_determined';

/** The suggestion used for a line: the chosen one, otherwise the best. A new line has similar parts at most. */
export const leading = (line: Line) =>
  line.status === 'new'
    ? undefined
    : (line.suggestions.find((suggestion) => suggestion.product === line.product) ?? line.suggestions[0]);

const isSameReference = (suggestion: ReturnType<typeof leading>): boolean =>
  suggestion !== undefined && hasSameReference(suggestion);

/** The fields for sorting and filtering. */
export const rowOfLine = (line: Line) => ({
  ...line.fields,
  id: line.id,
  row: line.row,
  import_status: line.status,
  is_selected: line.is_selected,
  is_remembered: line.remembered !== undefined,
  score: leading(line)?.score ?? null,
  has_same_reference: isSameReference(leading(line)),
  availability_status: leading(line)?.availability_status ?? null,
  remarks: line.remarks ?? [],
});

/** The label of the line's part; its id if no suggestion has one. */
export function productLabel({ product, suggestions }: Line): string | null {
  const chosen = suggestions.find((suggestion) => suggestion.product === product);
  return chosen ? `${chosen.supplier_label} ${chosen.supplier_ref}`.trim() : product;
}

export function answerOfLine(line: Line, translate: Translate): ReviewLine {
  return {
    id: line.id,
    row: line.row,
    import_status: line.status,
    is_selected: line.is_selected,
    fields: line.fields,
    ...(line.product && { product: line.product, product_label: productLabel(line) ?? line.product }),
    ...(line.remembered && { remembered: line.remembered }),
    ...(line.remarks && { remarks: line.remarks }),
    availability_status: leading(line)?.availability_status ?? null,
    ...(leading(line) && { score: leading(line)?.score }),
    suggestions: line.suggestions.map((suggestion) => ({
      ...suggestion,
      reasons: suggestion.reasons.map((reason) => ({
        ...reason,
        text: reasonText(line, suggestion, reason, translate),
      })),
    })),
  };
}
