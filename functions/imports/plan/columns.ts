import { type ColumnRows, openColumns } from '@vigie/list-engine';
import { lists } from '#platform/lists/lists.ts';
import { PART, partsOf } from '#platform/records/kinds.ts';
import { rowReader } from '#platform/records/rows.ts';
import type { Part } from '#shared/parts/schema.ts';
import { indexColumns } from '../store/line-index.ts';
import { reviewedLines } from '../store/reviewed.ts';
import type { Review } from '../store/schema.ts';
import { type AmountTexts, IDENTITY_FIELDS, IMPORTED_FIELDS, RECOGNISED_FIELDS, type Recognised } from './part.ts';
import { type Known, keyOf, type PlanLine, type Setting, type Wanted, wantedOf } from './plan.ts';

/** Columns of the index with the texts of a line that a plan reads. */
const TEXTS = [
  'supplier',
  'supplier_ref',
  'internal_ref',
  'label',
  'description',
  'family',
  'notes',
  'nno',
  'distributor_ref',
  'equiv_product',
  'equiv_product_supplier',
  'availability_text',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'alternates',
  'quantity',
  'price',
] as const satisfies readonly (keyof typeof indexColumns)[];

const OF_LINE = ['row', 'product', 'own_part', ...TEXTS];

/** The selected lines of a review in their order. Each is made when it is asked for. */
export type SelectedLines = {
  count: number;
  at(place: number): PlanLine;
  rows(): Uint32Array;
  amountTexts: AmountTexts;
  /** The parts that the lines name. */
  recognised(): Iterable<Pick<PlanLine, 'product' | 'own_part'>>;
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export async function selectedLines(review: Review): Promise<SelectedLines> {
  const { segment } = await reviewedLines(review);
  const selected = [{ field: 'is_selected', operator: 'eq' as const, values: [true] }];
  return linesIn(await openColumns([segment], indexColumns, OF_LINE, selected));
}

/** Lines from columns with the fields `OF_LINE`. */
export function linesIn(columns: ColumnRows): SelectedLines {
  const { count } = columns;
  function* each<T>(fields: string[], of: (row: Record<string, unknown>) => T): Generator<T> {
    const read = columns.reader(fields);
    for (let place = 0; place < count; place++) yield of(read(place));
  }
  const texts = TEXTS.filter((field) => columns.filled.includes(field));
  const whole = columns.reader(['row', 'product', 'own_part', ...texts]);
  return {
    count,
    at: (place) => lineFrom(whole(place), texts),
    rows: () => Uint32Array.from(each(['row'], ({ row }) => Number(row))),
    amountTexts: {
      quantity: each(['quantity'], ({ quantity }) => textIn(quantity)),
      price: each(['price'], ({ price }) => textIn(price)),
    },
    recognised: () => each(['product', 'own_part'], namedBy),
  };
}

function namedBy({ product, own_part }: Record<string, unknown>): Pick<PlanLine, 'product' | 'own_part'> {
  const own = textIn(own_part);
  return { product: textIn(product) ?? null, ...(own !== undefined && { own_part: own }) };
}

function lineFrom(row: Record<string, unknown>, texts: readonly (typeof TEXTS)[number][]): PlanLine {
  const fields: PlanLine['fields'] = {};
  for (const field of texts) {
    const text = textIn(row[field]);
    if (text !== undefined) fields[field === 'availability_text' ? 'availability_status' : field] = text;
  }
  return { row: Number(row.row), fields, ...namedBy(row) };
}

/** The first line of each part, by the part's key: its place, and its quantity if other lines are merged into it. */
export function firstLines(lines: SelectedLines, setting: Setting) {
  const places = new Map<string, number>();
  const quantities = new Map<number, number>();
  const firsts = {
    /** Of the line that is planned. */
    place: 0,
    quantities,
    get(key: string): Wanted | undefined {
      const place = places.get(key);
      if (place === undefined) return undefined;
      const line = lines.at(place);
      const quantity = quantities.get(line.row);
      const merged = quantity === undefined ? line : { ...line, quantity };
      const { fields, own } = wantedOf(merged, setting);
      return { line: merged, fields, key, ...(own && { own }) };
    },
    set(key: string, { line: { row, quantity } }: Wanted): void {
      if (!places.has(key)) places.set(key, firsts.place);
      if (quantity !== undefined) quantities.set(row, quantity);
    },
  };
  return firsts;
}

/** Whether a line may change the facts of an own part depends on who says them, and on its other dates. */
const PROOF_FIELDS = ['fact_source', 'monitoring_status', 'monitoring_date', 'introduced_at'] as const;
/** What a line may change of an own part, and what it may be recognised by. */
const OWN_FIELDS = [...new Set([...IMPORTED_FIELDS, ...RECOGNISED_FIELDS, ...PROOF_FIELDS])];
type Own = Recognised & Pick<Part, (typeof OWN_FIELDS)[number]>;

/** The entity's parts by their ids and keys. Each is made when it is asked for, because a list may name very many. */
export type OwnParts = Known<Own> & { keys: Pick<Known<string | null>, 'get'>; byKey(key: string): Own | undefined };

export async function ownParts(entity: string): Promise<OwnParts> {
  const view = { columns: PART.columns, sources: [{ scope: partsOf(entity) }] };
  return ownPartsIn(await lists.columns(view, OWN_FIELDS), entity);
}

/** What a field is if a row has nothing there. Throws CorruptDataError for one that every part has. */
function emptyValue<F extends keyof Part & string>(field: F, id: string): Pick<Part, F>[F] {
  return rowReader(PART, [field])({ id })[field];
}

/**
 * Reads parts from columns. Rows were records when the list was written and are not parsed again, which would take half
 * of the time of a long preview; an empty field is parsed once, for all.
 */
function partReader<const F extends keyof Part & string>(columns: ColumnRows, fields: readonly F[]) {
  const filled = fields.filter((field) => columns.filled.includes(field));
  const others = rowReader(
    PART,
    fields.filter((field) => !columns.filled.includes(field)),
  );
  const valuesAt = columns.reader(filled);
  const empty = new Map<string, unknown>();
  const emptyOf = (field: F, id: string): unknown => {
    if (!empty.has(field)) empty.set(field, emptyValue(field, id));
    return empty.get(field);
  };
  let blank: Record<string, unknown> | undefined;
  return (place: number, id: string): Pick<Part, F | 'id'> => {
    blank ??= others({ id });
    const values = valuesAt(place);
    const part: Record<string, unknown> = { ...blank, id };
    for (const field of filled) part[field] = values[field] ?? emptyOf(field, id);
    return part as Pick<Part, F | 'id'>;
  };
}

/** Parts of an entity from columns with the fields `OWN_FIELDS`. */
export async function ownPartsIn(columns: ColumnRows, entity: string): Promise<OwnParts> {
  const ids = await columns.ids();
  const [readOwn, readIdentity] = [partReader(columns, OWN_FIELDS), partReader(columns, IDENTITY_FIELDS)];
  const placeById = new Map(ids.map((id, place) => [id, place]));
  const keys = ids.map((id, place) => keyOf(entity, readIdentity(place, id)));
  const placeByKey = new Map<string, number>();
  for (const [place, key] of keys.entries()) if (key !== null) placeByKey.set(key, place);
  let last: { place: number; part: Own } | undefined;
  const at = (place: number | undefined): Own | undefined => {
    if (place === undefined) return undefined;
    if (last?.place !== place) last = { place, part: readOwn(place, ids[place] ?? '') };
    return last.part;
  };
  return {
    get: (id) => at(placeById.get(id)),
    has: (id) => placeById.has(id),
    keys: { get: (id) => keys[placeById.get(id) ?? -1] },
    byKey: (key) => at(placeByKey.get(key)),
  };
}
