import { isDistributorName } from '@vigie/matching';
import { keysOf, recordOf } from '../../objects.ts';
import type { ImportField } from './fields.ts';
import { type HeaderKind, kindOfHeader } from './header-words.ts';
import { meaningful } from './placeholders.ts';
import * as looks from './values.ts';

/** Features of a column, from its header and contents. Shares are of the meaningful values. */
export type Column = {
  index: number;
  header: string;
  kind: HeaderKind | null;
  values: string[];
  /** Share of rows with a value. */
  fill: number;
  share: Record<keyof typeof TRAITS, number>;
};

const TRAITS = {
  part: looks.isPartNumber,
  designators: looks.isDesignators,
  measure: looks.isMeasure,
  shopCode: looks.isShopCode,
  shopName: isDistributorName,
  maker: looks.isMaker,
  url: looks.isUrl,
  whole: looks.isWholeNumber,
  amount: looks.isAmount,
  nno: looks.isNno,
  ncage: looks.isNcage,
  prose: looks.isProse,
  word: looks.hasWord,
} as const;

export function describeColumn(index: number, header: string, rows: readonly string[][]): Column {
  const values = rows.map((cells) => meaningful(cells[index])).filter(Boolean);
  const share = recordOf(keysOf(TRAITS), (trait) => values.filter(TRAITS[trait]).length / (values.length || 1));
  return { index, header, kind: kindOfHeader(header), values, fill: values.length / (rows.length || 1), share };
}

/** Whether the values are line numbers: 1, 2, 3 … */
export const isCounting = ({ values }: Column): boolean =>
  values.length >= 3 && values.every((value, place) => place === 0 || Number(value) - Number(values[place - 1]) === 1);

type Scorer = (column: Column, all: readonly Column[]) => number;
type ByKind = Partial<Record<HeaderKind | 'none', number>>;

const weight = (column: Column, byKind: ByKind): number => byKind[column.kind ?? 'none'] ?? 0;

/** Score of a header word for the reference, before the contents are considered. */
const REFERENCE: ByKind = {
  maker_ref: 1,
  third_ref: 0.85,
  part_ref: 0.8,
  bare_ref: 0.65,
  order_ref: 0.5,
  type: 0.45,
  name: 0.4,
  value: 0.4,
  label: 0.35,
  none: 0.4,
};

/** Share of contents that are not references. */
const notReferences = ({ share }: Column): number =>
  Math.max(
    share.designators > 0.5 ? share.designators : 0,
    share.shopCode > 0.6 ? share.shopCode : 0,
    share.url,
    share.prose > 0.6 ? share.prose : 0,
    share.nno,
  );

/** Whether the supplier column contains distributors, whose references are order codes. */
const sellersAreShops = (all: readonly Column[]): boolean =>
  all.some(({ kind, share }) => kind === 'third' && share.shopName > 0.3);

function referenceScore(column: Column, all: readonly Column[]): number {
  if (isCounting(column) || notReferences(column) > 0.5) return 0;
  const said = column.kind === 'third_ref' && sellersAreShops(all) ? 0.1 : weight(column, REFERENCE);
  const seen =
    column.kind === 'maker_ref' ? Math.max(column.share.part, column.values.length > 0 ? 0.6 : 0.3) : column.share.part;
  const known = column.kind === 'maker_ref' || column.kind === 'part_ref' || column.kind === 'third_ref';
  return said * (known ? 0.5 + 0.5 * seen : seen);
}

const contents = (least: number, share: number): number => (share >= least ? share : 0);

/** Scores from 0 to 1; below the threshold, a column is not the field. */
export const SCORERS: Record<ImportField, Scorer> = {
  supplier_ref: referenceScore,
  supplier: (column) => {
    if (column.share.shopName > 0.3 && column.kind !== 'maker') return 0;
    const said = weight(column, { maker: 1, third: 0.85, none: 0.3 });
    return column.kind === null
      ? said * 2 * contents(0.6, column.share.maker)
      : said * (1 - 0.7 * Math.max(column.share.whole, column.share.part, column.share.url));
  },
  label: (column) => {
    if (isCounting(column) || column.share.designators > 0.5 || column.share.whole > 0.7) return 0;
    const said = weight(column, {
      label: 1,
      name: 0.85,
      description: 0.8,
      value: 0.6,
      line_number: 0.5,
      part_ref: 0.2,
      none: 0.5,
    });
    const seen =
      column.kind === null
        ? contents(0.5, column.share.prose)
        : column.kind === 'line_number'
          ? contents(0.5, column.share.word)
          : 1;
    return said * seen * (0.5 + 0.5 * column.fill);
  },
  description: (column) => weight(column, { description: 0.9, value: 0.35, label: 0.3 }),
  internal_ref: (column, all) => {
    const isBesideMakers = all.some(({ kind }) => kind === 'maker_ref');
    const said = weight(column, { own_ref: 0.9, ...(isBesideMakers ? { part_ref: 0.5, bare_ref: 0.4 } : {}) });
    return isCounting(column) || notReferences(column) > 0.5 ? 0 : said;
  },
  nno: (column) => Math.max(weight(column, { nno: 0.9 }), contents(0.7, column.share.nno) * 0.8),
  ncage: (column) =>
    Math.max(
      weight(column, { ncage: 0.9 }),
      weight(column, { none: 0.5 }) * contents(0.9, column.share.ncage) * (1 - column.share.whole),
    ),
  quantity: (column) =>
    isCounting(column) && column.kind !== 'quantity'
      ? 0
      : weight(column, { quantity: 1, number: 0.6, none: 0.3 }) *
        (column.kind === 'quantity' ? 0.6 + 0.4 * column.share.whole : contents(0.8, column.share.whole)),
  family: (column) => weight(column, { family: 0.8 }),
  price: (column) => weight(column, { price: 0.9 }) * (0.5 + 0.5 * column.share.amount) * (0.9 + 0.1 * column.fill),
  url: (column) =>
    weight(column, { url: 0.9, datasheet: 0.6, shop: 0.3, none: 0.4 }) *
    (column.kind === 'url' ? 0.6 + 0.4 * column.share.url : contents(0.3, column.share.url)),
  notes: (column) => weight(column, { notes: 0.8 }) * (1 - 0.5 * column.share.whole),
};
