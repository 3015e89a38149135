import { isOneOf } from '../../values/objects.ts';
import { areDesignators, type Column, isCounting, variety } from './columns.ts';
import type { ImportField } from './fields.ts';
import { type HeaderKind, normaliseHeader } from './headers/header-words.ts';
import { saysEnd } from './life-cycle.ts';
import { isPartNumber } from './values.ts';

type Scorer = (column: Column, all: readonly Column[]) => number;
/** `none`: there is no header; `unknown`: its words are not known. */
type ByKind = Partial<Record<HeaderKind | 'none' | 'unknown', number>>;

const weight = ({ kind, header }: Column, byKind: ByKind): number =>
  byKind[kind ?? (header === '' ? 'none' : 'unknown')] ?? 0;

/** Score of a header word for the reference, before the contents are considered. */
const REFERENCE: ByKind = {
  manufacturer_ref: 1,
  third_ref: 0.85,
  part_ref: 0.8,
  part: 0.8,
  bare_ref: 0.65,
  order_ref: 0.5,
  type: 0.45,
  name: 0.4,
  value: 0.4,
  device: 0.3,
  label: 0.35,
  none: 0.4,
  unknown: 0.35,
};

/** Headers of references. In a list without any, a supplier sells the goods and makes none. */
const OF_REFERENCES: readonly HeaderKind[] = ['manufacturer_ref', 'third_ref', 'part_ref', 'bare_ref', 'order_ref'];

/** Headers that name references. They count more than contents that look like something else. */
const NAMES_REFERENCES: readonly (HeaderKind | null)[] = ['manufacturer_ref', 'part_ref', 'third_ref'];

/** `Référence` names them beside manufacturers; elsewhere it is often that of a circuit diagram. */
const namesReferences = ({ kind }: Column, all: readonly Column[]): boolean =>
  NAMES_REFERENCES.includes(kind) || (kind === 'bare_ref' && all.some((column) => column.kind === 'manufacturer'));

/** Share of contents that are not references. */
const notReferences = ({ share }: Column): number =>
  Math.max(
    share.designators > 0.5 ? share.designators : 0,
    share.shopCode > 0.6 ? share.shopCode : 0,
    share.duration,
    share.package > 0.6 ? share.package : 0,
    share.url,
    share.prose > 0.6 ? share.prose : 0,
    share.nno,
  );

/** Share of contents that are no references whatever the header says: `A1015` and `SP010A` are some beside manufacturers. */
const unlike = ({ kind, share }: Column): number =>
  kind === 'manufacturer_ref' ? share.url : Math.max(share.url, share.designators);

/** Whether the supplier column contains distributors, whose references are order codes. */
const sellersAreShops = (all: readonly Column[]): boolean =>
  all.some(({ kind, share }) => kind === 'third' && share.shopName > 0.3);

function referenceScore(column: Column, all: readonly Column[]): number {
  if (isCounting(column)) return 0;
  const isNamed = namesReferences(column, all);
  if (isNamed ? unlike(column) > 0.5 : notReferences(column) > 0.5) return 0;
  const said = column.kind === 'third_ref' && sellersAreShops(all) ? 0.1 : weight(column, REFERENCE);
  return said * (isNamed ? 0.5 + 0.5 * referencesIn(column) : referencesIn(column));
}

/** Share of references. Under a header that names none, a symbol or value that is repeated counts once. */
export function referencesIn({ kind, share, values }: Column): number {
  if (kind === 'manufacturer_ref') return Math.max(share.part, values.length > 0 ? 0.6 : 0.3);
  if (kind !== 'value' && kind !== 'device') return share.part;
  const distinct = [...new Set(values)];
  return distinct.filter(isPartNumber).length / (distinct.length || 1);
}

/** Headers of texts about a part. Beside one of them, texts under a header of unknown words are remarks. */
const DESCRIBING = ['label', 'name', 'description'] as const satisfies readonly HeaderKind[];

const isUnknown = ({ kind, header }: Column): boolean => kind === null && header !== '';

/** Some cells to the right of a table, in a column that its header does not name. */
const isStray = ({ header, fill }: Column, all: readonly Column[]): boolean =>
  header === '' && fill < 0.5 && all.some((column) => column.header !== '');

const contents = (least: number, share: number): number => (share >= least ? share : 0);

/** Of `JLC Type` and `JLC Part Number`, the one with order codes is the distributor's number. */
const LESS_THAN_CODES = 0.95;

/** Beside a manufacturer's reference, the number of a supplier or of an order is none. */
const isOfManufacturer = ({ kind, values }: Column): boolean => kind === 'manufacturer_ref' && values.length > 0;

const isReferenceColumn = ({ kind }: Column): boolean => isOneOf(OF_REFERENCES, kind);

/** Scores from 0 to 1; below the threshold, a column is not the field. */
export const SCORERS: Record<ImportField, Scorer> = {
  supplier_ref: referenceScore,
  supplier: (column, all) => {
    const { kind, share } = column;
    if (kind === 'third' && share.shopName > 0 && !all.some(isReferenceColumn)) return 0;
    if ((share.shopName > 0.3 && kind !== 'manufacturer') || Math.max(share.shopCode, share.measure) > 0.5) return 0;
    const said = weight(column, { manufacturer: 1, third: 0.85, none: 0.3, unknown: 0.3 });
    return kind === null
      ? said * 2 * contents(0.6, share.manufacturer)
      : said * (1 - 0.7 * Math.max(share.whole, share.part, share.url));
  },
  label: (column, all) => {
    if (isCounting(column) || column.share.designators > 0.5 || column.share.amount > 0.7) return 0;
    if (isStray(column, all)) return 0;
    if (isUnknown(column) && all.some(({ kind, fill }) => isOneOf(DESCRIBING, kind) && fill > 0)) return 0;
    const said = weight(column, {
      label: 1,
      name: 0.85,
      description: 0.8,
      value: 0.6,
      device: 0.3,
      part: 0.45,
      line_number: 0.5,
      part_ref: 0.2,
      none: 0.5,
      unknown: 0.5,
    });
    return said * texts(column) * (0.5 + 0.5 * column.fill);
  },
  description: (column) =>
    column.share.amount > 0.7 ? 0 : weight(column, { description: 0.9, value: 0.35, label: 0.3 }),
  internal_ref: (column, all) => {
    const isBesideManufacturers = all.some(({ kind }) => kind === 'manufacturer_ref');
    const said = weight(column, {
      own_ref: 0.9,
      ...(isBesideManufacturers ? { part_ref: 0.5, part: 0.4, bare_ref: 0.4 } : {}),
    });
    if (isCounting(column) || column.share.url > 0.5) return 0;
    return column.kind !== 'own_ref' && notReferences(column) > 0.5 ? 0 : said;
  },
  distributor_ref: (column, all) => {
    const { kind, share } = column;
    const amounts = share.amount - share.part;
    if (isCounting(column) || Math.max(share.url, share.shopName, share.prose, share.date, amounts) > 0.5) return 0;
    if (kind === 'third_ref' && (sellersAreShops(all) || all.some(isOfManufacturer))) return 0.7;
    if (kind === 'order_ref' && (sellersAreShops(all) || all.some(isOfManufacturer))) return 0.5;
    const seen = Math.max(share.shopCode, LESS_THAN_CODES * share.part);
    return weight(column, { shop: 0.8 }) * (column.values.length > 0 ? seen : EMPTY);
  },
  package: (column) => weight(column, { footprint: 0.8 }) * (column.values.length > 0 ? 1 - column.share.url : 1),
  equiv_product: (column) => weight(column, { replacement_ref: 0.9 }) * (column.share.url > 0.5 ? 0 : 1),
  equiv_product_supplier: (column) => weight(column, { replacement_manufacturer: 0.9 }) * (1 - column.share.url),
  availability_status: (column) => {
    const { kind, share, values } = column;
    if (kind === 'availability') return 0.9 * (values.length > 0 ? contents(0.5, share.availability) : EMPTY);
    const mayBe = kind === 'attribute' || isUnknown(column);
    return mayBe && values.some(saysEnd) ? 0.7 * contents(0.9, share.availability) : 0;
  },
  last_buy_order: (column) => weight(column, { last_order: 0.9 }) * days(column),
  end_of_life: (column) => weight(column, { end_of_life: 0.9 }) * days(column),
  obso_at: (column) => weight(column, { obsolete_since: 0.9 }) * days(column),
  alternates: (column) => weight(column, { alternate_ref: 0.9 }) * codes(column),
  alternates_supplier: (column) =>
    weight(column, { alternate_manufacturer: 0.9, alternate_ref: 0.9 * contents(0.5, column.share.manufacturer) }) *
    (column.share.shopName > 0.3 ? 0 : 1 - column.share.url),
  nno: (column) => Math.max(weight(column, { nno: 0.9 }), contents(0.7, column.share.nno) * 0.8),
  ncage: (column) =>
    Math.max(
      weight(column, { ncage: 0.9 }),
      weight(column, { none: 0.5, unknown: 0.5 }) *
        contents(0.9, column.share.ncage) *
        (1 - Math.max(column.share.whole, column.share.package)),
    ),
  quantity: (column) => {
    if ((isCounting(column) || areDesignators(column)) && column.kind !== 'quantity') return 0;
    const said = weight(column, { quantity: isPlain(column) ? 1 : 0.95, number: 0.6, none: 0.3, unknown: 0.3 });
    return said * (column.kind === 'quantity' ? 0.6 + 0.4 * column.share.whole : contents(0.8, column.share.count));
  },
  family: (column) => weight(column, { family: 0.8 }),
  price: (column) => weight(column, { price: 0.9 }) * (0.5 + 0.5 * column.share.amount) * (0.9 + 0.1 * column.fill),
  url: (column) => {
    if (column.values.length > 0 && column.share.url === 0) return 0;
    const said = weight(column, { url: 0.9, datasheet: 0.5, shop: 0.5, none: 0.4, unknown: 0.4 });
    const seen = said * (column.kind === 'url' ? 0.6 + 0.4 * column.share.url : contents(0.3, column.share.url));
    return Math.max(seen, contents(0.3, column.share.partUrl) * 0.95);
  },
  notes: (column) => weight(column, { notes: 0.8 }) * (1 - 0.5 * column.share.whole),
};

/** How much the contents are texts about parts. Without a known header they must differ from line to line. */
function texts(column: Column): number {
  if (column.kind === 'line_number' || column.kind === 'part') return contents(0.5, column.share.word);
  if (column.kind !== null) return 1;
  const words = column.header === '' ? Math.max(column.share.prose, column.share.word) : column.share.prose;
  return variety(column) < 0.4 ? 0 : contents(0.5, words) * (1 - Math.max(column.share.url, column.share.manufacturer));
}

/** 1 if most contents may be references, even several in a cell: texts with digits, but no order codes or addresses. */
function codes({ values, share }: Column): number {
  if (values.length === 0) return EMPTY;
  if (Math.max(share.url, share.shopCode, share.prose, share.whole) > 0.5) return 0;
  return values.filter((text) => /\d/.test(text) && text.length > 2).length * 2 >= values.length ? 1 : 0;
}

/** 1 if most contents are days: under "End of life" some lists say yes or no. */
const days = ({ values, share }: Column): number => (values.length > 0 ? Math.sign(contents(0.5, share.date)) : EMPTY);

/** What the name of a column without any value counts: less than one of the same name with values. */
const EMPTY = 0.5;

/** Of `Qty` and `Qty Needed`, the first is that of the list. */
const isPlain = ({ header }: Column): boolean => !normaliseHeader(header).includes(' ');
