import type { Actor } from '#platform/auth/actor.ts';
import { jobWrite, newJob } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/runtime/clock.ts';
import { transact } from '#platform/storage/table.ts';
import { AppError, type FieldProblems } from '#shared/errors.ts';
import { type Detection, detectColumns, otherLists, type SheetPreview } from '#shared/imports/reading/detect.ts';
import { sheetsOf } from '#shared/imports/reading/fields.ts';
import { checkMapping, headerSignature } from '#shared/imports/reading/mapping.ts';
import type { MappingAnswer, MappingBody } from '#shared/imports/review-schema.ts';
import { requestMatching, requestStop } from '../store/matching-request.ts';
import type { Review, StoredMapping } from '../store/schema.ts';
import { readPreview, rememberedMapping, rememberMapping, requireReview, updateReview } from '../store/store.ts';

/**
 * States in which the user can correct the mapping: until the import is finalised, and not while the file is being
 * read.
 */
const CORRECTABLE = ['to_be_mapped', 'matching', 'matched'] as const;

type Columns = MappingAnswer['columns'];

async function previewsOf(review: Review): Promise<SheetPreview[]> {
  const previews = await readPreview(review.id);
  if (!previews) throw new AppError('analysis_not_ready');
  return previews;
}

function previewOf(previews: readonly SheetPreview[], sheet: string): SheetPreview {
  const preview = previews.find(({ name }) => name === sheet);
  if (!preview)
    throw new AppError('invalid', { fields: { sheet: [{ code: 'mapping_unknown_sheet', params: { sheet } }] } });
  return preview;
}

function withFields(columns: Columns, chosen: MappingBody['columns']): Columns {
  const fields = new Map(chosen.map(({ index, field }) => [index, field]));
  return columns.map((column) => {
    const field = fields.get(column.index) ?? null;
    // A field that was not detected was set by the user.
    return { ...column, field, confidence: field === column.field ? column.confidence : 1 };
  });
}

const fieldsIn = (columns: Columns): MappingAnswer['other_sheets'][number]['columns'] =>
  columns.flatMap(({ header, field }) => (field === null ? [] : [{ header, field }]));

function otherSheets(previews: readonly SheetPreview[], sheet: string, known: StoredMapping | undefined) {
  const chosen = known?.sheet === sheet ? (known.others ?? []) : [];
  return otherLists(previews, sheet).map(({ sheet: name, columns }) => {
    const stored = chosen.find((other) => other.sheet === name);
    return {
      name,
      rows: previews.find((preview) => preview.name === name)?.rows ?? 0,
      columns: fieldsIn(stored ? withFields(columns, stored.columns) : columns),
      is_chosen: stored !== undefined,
    };
  });
}

/** The detected or earlier corrected mapping; another sheet or header row is detected again. */
export async function mappingOf(
  review: Review,
  asked: { sheet?: string | undefined; header_row?: number | undefined },
): Promise<MappingAnswer> {
  const previews = await previewsOf(review);
  const known = review.mapping;
  const sheet = asked.sheet ?? known?.sheet ?? previews[0]?.name ?? '';
  const preview = previewOf(previews, sheet);
  const isKnown = known?.sheet === sheet && (asked.header_row === undefined || asked.header_row === known.header_row);
  const detected = detectColumns(preview, isKnown ? known.header_row : asked.header_row);
  return {
    sheets: previews.map(({ name, rows }) => ({ name, rows })),
    sheet,
    header_row: detected.header_row,
    columns: isKnown ? withFields(detected.columns, known.columns) : detected.columns,
    other_sheets: otherSheets(previews, sheet, known),
  };
}

function checked(sent: MappingBody, previews: SheetPreview[]): StoredMapping {
  const { mapping, problems } = checkMapping(
    sent,
    previews.map(({ name }) => name),
  );
  if (mapping) return mapping;
  const fields: FieldProblems = {};
  for (const { code, params } of problems) {
    const name = code === 'mapping_unknown_sheet' ? 'sheet' : 'columns';
    fields[name] = [
      ...(fields[name] ?? []),
      { code, params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) },
    ];
  }
  throw new AppError('invalid', { fields });
}

/**
 * Each run has its own name, so that the worker of an earlier mapping detects that it is superseded. The request comes
 * first, so that no review waits for a worker that was not asked.
 */
export async function startMatching(review: Review, mapping: StoredMapping, total: number): Promise<void> {
  const run = newId();
  const job = newJob('matching', review);
  await transact([jobWrite({ ...job, total })]);
  await requestMatching({ analysis: review.id, run });
  await updateReview(review.id, { state: 'matching', mapping, run, done: 0, total, job: job.id });
  await requestStop(review);
}

export const signatureOf = (detection: Pick<Detection, 'columns'>): string => headerSignature(detection.columns);

const isChosen = (other: NonNullable<MappingBody['other_sheets']>[number]): boolean =>
  typeof other === 'string' || other.is_chosen;

/** Names of the sheets whose rows follow; without a word about them, those chosen before stay. */
function chosenOthers({ sheet, other_sheets }: MappingBody, known: StoredMapping | undefined): string[] {
  if (other_sheets === undefined) return known?.sheet === sheet ? (known.others ?? []).map((other) => other.sheet) : [];
  const names = other_sheets.filter(isChosen).map((other) => (typeof other === 'string' ? other : other.name));
  return [...new Set(names)].filter((name) => name !== sheet);
}

/**
 * How another sheet is read: with the columns of the first if it has the same headers, otherwise as users chose before, or
 * as detected. Throws if it is no part list.
 */
async function otherMapping(name: string, review: Review, first: StoredMapping, previews: readonly SheetPreview[]) {
  const detected = otherLists(previews, first.sheet).find(({ sheet }) => sheet === name);
  if (!detected)
    throw new AppError('invalid', {
      fields: { other_sheets: [{ code: 'mapping_unknown_sheet', params: { sheet: name } }] },
    });
  const signature = signatureOf(detected);
  const isSame =
    signature !== '' && signature === signatureOf(detectColumns(previewOf(previews, first.sheet), first.header_row));
  const remembered = isSame || signature === '' ? undefined : await rememberedMapping(review.entity, signature);
  const found = detected.columns.map(({ index, field }) => ({ index, field }));
  const columns = isSame ? first.columns : (remembered ?? found.filter(({ field }) => field !== null));
  const place = previews.findIndex((preview) => preview.name === name) + 1;
  return { sheet: name, header_row: detected.header_row, columns, place };
}

export async function changeMapping(actor: Actor, sent: MappingBody): Promise<MappingAnswer> {
  const review = await requireReview(actor, ...CORRECTABLE);
  const previews = await previewsOf(review);
  const first = checked(sent, previews);
  const names = chosenOthers(sent, review.mapping);
  const others = await Promise.all(names.map((name) => otherMapping(name, review, first, previews)));
  const mapping: StoredMapping = { ...first, ...(others.length > 0 && { others }) };
  const preview = previewOf(previews, mapping.sheet);
  const rows = sheetsOf(mapping).reduce((sum, { sheet }) => sum + previewOf(previews, sheet).rows, 0);
  await rememberMapping(review.entity, signatureOf(detectColumns(preview, mapping.header_row)), mapping.columns);
  await startMatching(review, mapping, rows);
  return mappingOf({ ...review, mapping }, {});
}
