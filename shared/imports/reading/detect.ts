import { type Assigned, assignFields, isReferenceCertain } from './assign.ts';
import { type Column, describeColumns } from './columns.ts';
import { contentsOf } from './contents.ts';
import { type Contents, isDoubtful } from './doubts.ts';
import { type ImportField, REFERENCE_FIELDS } from './fields.ts';
import { findHeader, type Header, headerAt, type SampleRow } from './headers/header-row.ts';
import type { HeaderKind } from './headers/header-words.ts';
import { isPartNumber } from './values.ts';

/** The first rows of a sheet with content, and the total number of rows. */
export type SheetPreview = { name: string; hidden?: boolean; rows: number; sample: SampleRow[] };

export type DetectedColumn = {
  index: number;
  header: string;
  field: ImportField | null;
  confidence: number;
  /** What its contents look like, if that is a reason to doubt some fields. */
  contents: Contents | null;
  samples: string[];
};

export type Detection = {
  sheet: string;
  /** 1-based last row of the header; 0 without a header. */
  header_row: number;
  columns: DetectedColumn[];
  /** The reference is certain and no other sheet is a part list: matching may start. */
  certain: boolean;
  /** Other visible sheets that may be part lists. */
  other_sheets: string[];
};

export type NoDetection = { sheet: null; problem: 'file_no_part_list' };

type Candidate = {
  preview: SheetPreview;
  header: Header | null;
  columns: Column[];
  assigned: Assigned[];
  quality: number;
};

/** Chooses the sheet most likely to be a part list and assigns its columns. */
export function detectSheet(previews: readonly SheetPreview[]): Detection | NoDetection {
  const candidates = previews
    .map((preview) => examined(preview, findHeader(preview.sample)))
    .sort((one, other) => other.quality - one.quality);
  const [best, ...rest] = candidates.filter(isPartList);
  if (!best) return inDoubt(candidates);
  const other_sheets = rest.filter(({ preview }) => !preview.hidden).map(({ preview }) => preview.name);
  const detected = detectionOf(best);
  return { ...detected, certain: detected.certain && other_sheets.length === 0, other_sheets };
}

/** Other visible sheets that are part lists, with their columns. */
export const otherLists = (previews: readonly SheetPreview[], sheet: string): Detection[] =>
  previews
    .filter(({ name, hidden }) => name !== sheet && !hidden)
    .map((preview) => examined(preview, findHeader(preview.sample)))
    .filter(isPartList)
    .map(detectionOf);

/** Share of values or order codes from which a column is one of components. */
const SOME_COMPONENTS = 0.3;

/** A column with a reference that has a letter, the address of a distributor's page, component values, or order codes. */
const namesParts = ({ values, share }: Column): boolean =>
  values.some((text) => isPartNumber(text) && /\p{L}/u.test(text)) ||
  share.partUrl > 0 ||
  Math.max(share.value, share.surelyShopCode) >= SOME_COMPONENTS;

/** A table of goods without references: their names, and a number or a price of each. */
const isPriced = ({ header, assigned }: Candidate): boolean => {
  const has = (...fields: ImportField[]) => assigned.some(({ field }) => fields.includes(field));
  return header !== null && header.kinds >= 2 && has('label') && has('quantity', 'price');
};

/** No sheet looks like a part list: the user still sees one that contains something like a reference. */
function inDoubt(candidates: readonly Candidate[]): Detection | NoDetection {
  const possible = candidates.find(({ columns }) => columns.some(namesParts)) ?? candidates.find(isPriced);
  if (!possible) return { sheet: null, problem: 'file_no_part_list' };
  return { ...detectionOf(possible), certain: false, other_sheets: [] };
}

/** Columns of a sheet; with `headerRow`, the user sets the header (0: none). */
export function detectColumns(preview: SheetPreview, headerRow?: number): Detection {
  const header =
    headerRow === undefined ? findHeader(preview.sample) : headerRow > 0 ? headerAt(preview.sample, headerRow) : null;
  return detectionOf(examined(preview, header));
}

function examined(preview: SheetPreview, header: Header | null): Candidate {
  const rows = preview.sample.filter(({ number }) => number > (header?.number ?? 0)).map(({ cells }) => cells);
  const columns = describeColumns(header?.headers ?? [], rows);
  const assigned = assignFields(columns);
  const reference = assigned.find(({ field }) => field === 'supplier_ref')?.score ?? 0;
  const quality = 2 * reference + 0.2 * assigned.length + 0.3 * Math.log10(preview.rows + 1) - (preview.hidden ? 1 : 0);
  return { preview, header, columns, assigned, quality };
}

/** Columns that part lists have and other tables do not. */
const OF_PARTS: readonly HeaderKind[] = [
  'manufacturer_ref',
  'third_ref',
  'part_ref',
  'part',
  'own_ref',
  'order_ref',
  'designator',
  'value',
  'nno',
  'footprint',
  'shop',
];
const SURELY_REFERENCES = 0.32;

/** A header with at least two columns that identify parts or, without a header, a column full of references. */
function isPartList({ header, columns, assigned }: Candidate): boolean {
  if (columns.every(({ values }) => values.length === 0)) return false;
  if (header) {
    const hasReference = assigned.some(
      ({ field }) => field === 'supplier_ref' || field === 'internal_ref' || field === 'nno',
    );
    return (
      header.kinds >= Math.min(2, columns.length) &&
      (hasReference || columns.some(({ kind }) => kind !== null && OF_PARTS.includes(kind)))
    );
  }
  const reference = assigned.find(({ field }) => field === 'supplier_ref');
  return reference !== undefined && reference.score >= SURELY_REFERENCES && reference.column.values.length >= 3;
}

const SAMPLES = 5;

/** The most that a column is trusted whose contents are probably not its field. */
const DOUBTFUL_CONFIDENCE = 0.4;

function detectedColumn(column: Column, given: Assigned | undefined): DetectedColumn {
  const contents = contentsOf(column);
  const score = given && isDoubtful(given.field, contents) ? Math.min(given.score, DOUBTFUL_CONFIDENCE) : given?.score;
  return {
    index: column.index,
    header: column.header,
    field: given?.field ?? null,
    confidence: Math.round((score ?? 0) * 100) / 100,
    contents,
    samples: [...new Set(column.values)].slice(0, SAMPLES),
  };
}

/** Whether a proposed column is probably not its field. */
export const hasDoubt = (columns: readonly Pick<DetectedColumn, 'field' | 'contents'>[]): boolean =>
  columns.some(({ field, contents }) => field !== null && isDoubtful(field, contents));

/** Fields whose columns must be right; a wrong note or description does no harm. */
const DECISIVE: readonly ImportField[] = [...REFERENCE_FIELDS, 'supplier', 'quantity', 'price'];
/** Confidence below which a column that a user accepted without a correction is asked about again. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Whether columns that a user chose for a list with these headers need not be asked about: none is doubtful, and none was
 * a guess that the user only accepted. Who chose the header row (`ownHeader`) looked at all columns.
 */
export const isAgreed = (
  columns: readonly DetectedColumn[],
  chosen: readonly { index: number; field: string | null }[],
  ownHeader: boolean,
): boolean =>
  columns.every(({ index, field, confidence, contents }) => {
    const given = chosen.find((column) => column.index === index)?.field;
    const decisive = DECISIVE.find((each) => each === given);
    if (decisive === undefined) return true;
    if (isDoubtful(decisive, contents)) return false;
    return ownHeader || decisive !== field || confidence >= LEAST_CONFIDENCE;
  });

/** Parts in a table beside the list are not imported: the user has to know. */
const isRepeatedBeside = ({ kind, header }: Column): boolean => kind === 'aside' && header !== '';

function detectionOf({ preview, header, columns, assigned }: Candidate): Detection {
  const detected = columns.map((column) =>
    detectedColumn(
      column,
      assigned.find((candidate) => candidate.column === column),
    ),
  );
  return {
    sheet: preview.name,
    header_row: header?.number ?? 0,
    columns: detected,
    certain:
      header !== null &&
      isReferenceCertain(assigned, columns) &&
      !hasDoubt(detected) &&
      !columns.some(isRepeatedBeside),
    other_sheets: [],
  };
}
