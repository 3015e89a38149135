import { partOfUrl } from '@vigie/matching';
import { type Assigned, assignFields, isReferenceCertain } from './assign.ts';
import { type Column, describeColumn } from './columns.ts';
import type { ImportField } from './fields.ts';
import { findHeader, type Header, headerAt, type SampleRow } from './header-row.ts';
import type { HeaderKind } from './header-words.ts';
import { isPartNumber } from './values.ts';

/** The first rows of a sheet with content, and the total number of rows. */
export type SheetPreview = { name: string; hidden?: boolean; rows: number; sample: SampleRow[] };

export type DetectedColumn = {
  index: number;
  header: string;
  field: ImportField | null;
  confidence: number;
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

/** A reference with a letter, or the address of a distributor's page. */
const namesPart = (text: string): boolean => (isPartNumber(text) && /\p{L}/u.test(text)) || partOfUrl(text) !== null;

/** No sheet looks like a part list: the user still sees one that contains something like a reference. */
function inDoubt(candidates: readonly Candidate[]): Detection | NoDetection {
  const possible = candidates.find(({ columns }) => columns.some(({ values }) => values.some(namesPart)));
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
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), header?.headers.length ?? 0);
  const columns = Array.from({ length: width }, (_, index) =>
    describeColumn(index, header?.headers[index] ?? '', rows),
  ).filter(({ header: text, values }) => text !== '' || values.length > 0);
  const assigned = assignFields(columns);
  const reference = assigned.find(({ field }) => field === 'supplier_ref')?.score ?? 0;
  const quality = 2 * reference + 0.2 * assigned.length + 0.3 * Math.log10(preview.rows + 1) - (preview.hidden ? 1 : 0);
  return { preview, header, columns, assigned, quality };
}

/** Columns that part lists have and other tables do not. */
const OF_PARTS: readonly HeaderKind[] = [
  'maker_ref',
  'third_ref',
  'part_ref',
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
    return header.kinds >= 2 && (hasReference || columns.some(({ kind }) => kind !== null && OF_PARTS.includes(kind)));
  }
  const reference = assigned.find(({ field }) => field === 'supplier_ref');
  return reference !== undefined && reference.score >= SURELY_REFERENCES && reference.column.values.length >= 3;
}

const SAMPLES = 5;

function detectionOf({ preview, header, columns, assigned }: Candidate): Detection {
  return {
    sheet: preview.name,
    header_row: header?.number ?? 0,
    columns: columns.map((column) => {
      const given = assigned.find((candidate) => candidate.column === column);
      return {
        index: column.index,
        header: column.header,
        field: given?.field ?? null,
        confidence: given ? Math.round(given.score * 100) / 100 : 0,
        samples: [...new Set(column.values)].slice(0, SAMPLES),
      };
    }),
    certain: header !== null && isReferenceCertain(assigned, columns),
    other_sheets: [],
  };
}
