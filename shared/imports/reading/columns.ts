import { isDistributorName, partOfUrl } from '@vigie/matching';
import { keysOf, recordOf } from '../../values/objects.ts';
import { type HeaderKind, kindOfHeader, normaliseHeader, saysMoreThanManufacturer } from './headers/header-words.ts';
import { isAvailability } from './life-cycle.ts';
import { meaningful, NOT_CALCULATED } from './placeholders.ts';
import { totalsAmong } from './totals.ts';
import * as looks from './values.ts';

/** Features of a column, from its header and contents. Shares are of the meaningful values. */
export type Column = {
  index: number;
  header: string;
  kind: HeaderKind | null;
  /** By row, empty ones included. */
  cells: string[];
  values: string[];
  /** Share of rows with a value. */
  fill: number;
  /** Share of rows with a formula that was never calculated. */
  uncalculated: number;
  share: Record<keyof typeof TRAITS, number>;
};

const TRAITS = {
  part: looks.isPartNumber,
  designators: looks.isDesignators,
  measure: looks.isMeasure,
  value: looks.isValue,
  shopCode: looks.isShopCode,
  surelyShopCode: looks.isSurelyShopCode,
  shopName: isDistributorName,
  manufacturer: looks.isManufacturer,
  url: looks.isUrl,
  partUrl: (text: string) => partOfUrl(text) !== null,
  whole: looks.isWholeNumber,
  count: looks.isCount,
  amount: looks.isAmount,
  duration: looks.isDuration,
  date: looks.isDateText,
  package: looks.isPackage,
  nno: looks.isNno,
  ncage: looks.isNcage,
  availability: isAvailability,
  prose: looks.isProse,
  word: looks.hasWord,
} as const;

function describeColumn(index: number, header: string, rows: readonly string[][]): Column {
  const cells = rows.map((row) => meaningful(row[index]));
  const values = cells.filter(Boolean);
  const share = recordOf(keysOf(TRAITS), (trait) => values.filter(TRAITS[trait]).length / (values.length || 1));
  const shareOfRows = (count: number) => count / (rows.length || 1);
  const uncalculated = shareOfRows(rows.filter((row) => row[index] === NOT_CALCULATED).length);
  return {
    index,
    header,
    kind: kindOfHeader(header),
    cells,
    values,
    fill: shareOfRows(values.length),
    uncalculated,
    share,
  };
}

/** The columns that have a header or a value. */
export function describeColumns(headers: readonly string[], rows: readonly string[][]): Column[] {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), headers.length);
  const columns = Array.from({ length: width }, (_, index) => describeColumn(index, headers[index] ?? '', rows)).filter(
    ({ header, values }) => header !== '' || values.length > 0,
  );
  const edge = edgeOf(columns);
  const repeated = repeatedBeside(columns);
  const isAside = ({ index, header }: Column) => (index >= edge && header === '') || index >= repeated;
  const inContext = withAlternatePairs(
    columns.map((column) => ({ ...column, kind: isAside(column) ? 'aside' : kindInContext(column, columns) })),
  );
  const totals = totalsAmong(inContext);
  return inContext.map((column) => (totals.has(column.index) ? { ...column, kind: 'total' } : column));
}

/** Columns with a header after which a gap ends the table. */
const FEWEST_HEADERS = 3;

/** The first column after a gap; columns without a header from there on belong to another table beside this one. */
function edgeOf(columns: readonly Column[]): number {
  const headed = (place: number) => columns.slice(0, place).filter(({ header }) => header !== '').length;
  const place = columns.findIndex(
    ({ index }, at) => at > 0 && index - (columns[at - 1]?.index ?? index) > 1 && headed(at) >= FEWEST_HEADERS,
  );
  return columns[place]?.index ?? Number.POSITIVE_INFINITY;
}

/** The first column of a table with the same headers beside the list, after a column without any. */
function repeatedBeside(columns: readonly Column[]): number {
  const [first, ...others] = columns.filter(({ header }) => header !== '');
  const names = new Set<string>();
  let last = first?.index ?? 0;
  if (first) names.add(normaliseHeader(first.header));
  for (const { header, index } of others) {
    const isAfterGap = index - last > 1;
    if (isAfterGap && names.size >= FEWEST_HEADERS && names.has(normaliseHeader(header))) return index;
    names.add(normaliseHeader(header));
    last = index;
  }
  return Number.POSITIVE_INFINITY;
}

/** `Manufacturer`, `MPN`, `Manufacturer`, `MPN`: every pair after the first is an alternate. */
function withAlternatePairs(columns: readonly Column[]): Column[] {
  const placesOf = (wanted: HeaderKind) => columns.filter(({ kind }) => kind === wanted).map(({ index }) => index);
  const [references, manufacturers] = [placesOf('manufacturer_ref'), placesOf('manufacturer')];
  const named = new Set(
    columns.filter(({ kind }) => kind === 'manufacturer_ref').map(({ header }) => normaliseHeader(header)),
  );
  if (references.length < 2 || references.length !== manufacturers.length || named.size > 1) return [...columns];
  return columns.map((column) => {
    if (references.indexOf(column.index) > 0) return { ...column, kind: 'alternate_ref' };
    return manufacturers.indexOf(column.index) > 0 ? { ...column, kind: 'alternate_manufacturer' } : column;
  });
}

/** Kinds of headers that say little, so that order codes in the column decide. */
const VAGUE: readonly (HeaderKind | null)[] = [
  'third',
  'bare_ref',
  'name',
  'order_ref',
  'third_ref',
  'manufacturer',
  null,
];

/** Kinds of headers that name designators in some lists: `Označení`, `Beteckning`. */
const MAY_DESIGNATE: readonly (HeaderKind | null)[] = ['label', 'description', 'name'];

/** What the header means beside the others and above these contents. */
function kindInContext(column: Column, all: readonly Column[]): HeaderKind | null {
  const { header, kind, share, values } = column;
  const hasKind = (wanted: HeaderKind) => all.some((column) => column.kind === wanted);
  if (VAGUE.includes(kind) && share.surelyShopCode > 0.5) return 'shop';
  if ((kind === 'third' || kind === 'order_ref') && share.shopCode > 0.5) return 'shop';
  if (MAY_DESIGNATE.includes(kind) && areDesignators(column)) return 'designator';
  if (kind === 'manufacturer' && isCodeOfManufacturer(column)) return 'manufacturer_ref';
  if (kind === 'line_number' && share.part > 0.5 && !isCounting(column)) return 'own_ref';
  // "Nombre" counts in French and names in Spanish.
  if (kind === 'quantity' && values.length > 0 && share.whole < 0.5 && /^nombre\b/.test(normaliseHeader(header)))
    return 'name';
  // EAGLE calls designators "Part" and library symbols "Device".
  if (kind === 'part' && hasKind('device') && (hasKind('value') || hasKind('footprint'))) return 'designator';
  return kind;
}

/** `Hersteller-Typ`, `Oznaczenie producenta`, `Manufacturer part` above references: more than the word for manufacturer. */
const isCodeOfManufacturer = ({ header, share }: Column): boolean =>
  share.part > 0.5 && share.manufacturer < 0.2 && saysMoreThanManufacturer(header);

/** Whether the values are line numbers: 1, 2, 3 … */
export const isCounting = ({ values }: Column): boolean =>
  values.length >= 3 && values.every((value, place) => place === 0 || Number(value) - Number(values[place - 1]) === 1);

/** Whether the values are designators. `X1` is one only beside other ones: on every line it is a number of pieces. */
export function areDesignators(column: Column): boolean {
  const { kind, share } = column;
  if (share.designators <= 0.5) return false;
  return share.whole <= 0.5 || (kind !== 'quantity' && column.values.length > 1 && variety(column) > 0.5);
}

/** Share of different values. */
export const variety = ({ values }: Column): number => new Set(values).size / (values.length || 1);
