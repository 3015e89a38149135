import { normaliseNno, supplierKey } from '@vigie/matching';
import type { Language } from '#shared/i18n/languages.ts';
import { withAlternates } from '#shared/parts/alternates.ts';
import { dividedNno, type Part, part } from '#shared/parts/schema.ts';
import { amountReader, type ReadAmount, withoutPieces } from '#shared/values/amounts.ts';
import type { Line } from '../store/schema.ts';
import { type LifeCycleReader, saidOfLife } from './life-cycle.ts';

/** Known third-parties by the key of their name and aliases; a key that two of them share has none. */
export type SupplierNames = ReadonlyMap<string, { id: string; name: string } | null>;

export function supplierNames(suppliers: Iterable<{ id: string; name: string; alias: string | null }>): SupplierNames {
  const names = new Map<string, { id: string; name: string } | null>();
  for (const { id, name, alias } of suppliers)
    for (const key of new Set([name, ...(alias?.split(';') ?? [])].map(supplierKey).filter(Boolean)))
      names.set(key, names.has(key) ? null : { id, name });
  return names;
}

/** How to read the numbers of the list's columns. */
export type Amounts = { quantity: ReadAmount; price: ReadAmount };

/** The texts of amounts of all lines of a list, in their order. */
export type AmountTexts = Record<keyof Amounts, Iterable<string | undefined>>;

/**
 * `lines`: all lines of the list, because the comma of one number may be ambiguous; if a whole column is, the other
 * column decides.
 */
export const amountsIn = (lines: readonly Pick<Line, 'fields'>[], language: Language): Amounts =>
  amountsOf(
    { quantity: lines.map(({ fields }) => fields.quantity), price: lines.map(({ fields }) => fields.price) },
    language,
  );

export function amountsOf({ quantity, price }: AmountTexts, language: Language): Amounts {
  // Each text once: the first that reveals a habit counts, so repetitions say nothing.
  const texts = { quantity: [...new Set(quantity)].map(withoutPieces), price: [...new Set(price)] };
  const reader = (read: ReadAmount): ReadAmount => {
    // Columns repeat their numbers.
    const known = new Map<string | undefined, number | undefined>();
    return (text) => {
      if (known.has(text)) return known.get(text);
      const amount = read(text);
      const valid = amount !== undefined && amount >= 0 ? amount : undefined;
      known.set(text, valid);
      return valid;
    };
  };
  const readQuantity = amountReader([...texts.quantity, ...texts.price], language);
  return {
    quantity: reader((text) => readQuantity(withoutPieces(text))),
    price: reader(amountReader([...texts.price, ...texts.quantity], language)),
  };
}

/** The fields that distinguish a part from others of its owner. */
export const IDENTITY_FIELDS = [
  'kind',
  'nno',
  'supplier',
  'supplier_name',
  'supplier_ref',
  'internal_ref',
  'distributor_ref',
] as const satisfies readonly (keyof Part)[];

/** The fields that an imported part takes from its recognised part, and that part's owner. */
export const RECOGNISED_FIELDS = [
  ...IDENTITY_FIELDS,
  'supplier_label',
  'label',
  'family',
  'origin',
  'owner_entity',
] as const satisfies readonly (keyof Part)[];
export type Recognised = Pick<Part, 'id' | (typeof RECOGNISED_FIELDS)[number]>;

/** The fields that `fieldsOfLine` may write. */
export const IMPORTED_FIELDS = [
  'internal_ref',
  'supplier_ref',
  'distributor_ref',
  'equiv_product',
  'equiv_product_supplier',
  'availability_status',
  'last_buy_order',
  'end_of_life',
  'obso_at',
  'alternates',
  'label',
  'description',
  'family',
  'notes',
  'nno',
  'quantity',
  'price',
  'kind',
  'product',
  'supplier',
  'supplier_name',
  'supplier_label',
] as const satisfies readonly (keyof Part)[];
type Imported = Partial<Pick<Part, (typeof IMPORTED_FIELDS)[number]>>;

/** Recognised parts by their id. */
type Catalogue = { get(id: string): Recognised | undefined };

/** How lines are read, and what their parts and manufacturers are. */
export type Reading = {
  recognised: Catalogue;
  suppliers: SupplierNames;
  amounts: Amounts;
  lifeCycle: LifeCycleReader;
};

/** A line and its recognised part. */
type Recognising = Pick<Line, 'fields' | 'product'>;

type PartSupplier = Pick<Part, 'supplier' | 'supplier_name' | 'supplier_label'>;

/** The manufacturer of the recognised part, otherwise the known third-party of that name, otherwise the text. */
function supplierOf(line: Recognising, catalogue: Catalogue, suppliers: SupplierNames): PartSupplier {
  const recognised = line.product ? catalogue.get(line.product) : undefined;
  if (recognised?.supplier)
    return { supplier: recognised.supplier, supplier_name: null, supplier_label: recognised.supplier_label ?? null };
  const text = line.fields.supplier;
  const known = text ? suppliers.get(supplierKey(text)) : undefined;
  if (known) return { supplier: known.id, supplier_name: null, supplier_label: known.name };
  return { supplier: null, supplier_name: text ?? null, supplier_label: text ?? null };
}

type Said = { [K in keyof Imported]: Imported[K] | undefined };

function put<F extends keyof Imported>(into: Imported, field: F, value: Imported[F] | null): void {
  if (value !== undefined && value !== null && value !== '') into[field] = value;
}

/** Removes fields without value, so that an update keeps their current values. */
function withoutEmpty(said: Said): Imported {
  const present: Imported = {};
  for (const field of IMPORTED_FIELDS) put(present, field, said[field]);
  return present;
}

/** The fields of a part from a line; omits what the file leaves empty, so that an update keeps it. */
export function fieldsOfLine(
  line: Recognising,
  { recognised: catalogue, suppliers, amounts, lifeCycle }: Reading,
): Imported {
  const { fields } = line;
  const { availability_status, days, isOutOfOrder } = saidOfLife(fields, lifeCycle);
  const characters = fields.nno && normaliseNno(fields.nno);
  const nno = characters ? dividedNno(characters) : undefined;
  const recognised = line.product ? catalogue.get(line.product) : undefined;
  const cut = (text: string | undefined, max: number) => text?.slice(0, max);
  const said: Said = {
    internal_ref: cut(fields.internal_ref, 100),
    supplier_ref: cut(fields.supplier_ref, 200) ?? recognised?.supplier_ref,
    distributor_ref: cut(fields.distributor_ref, 200),
    equiv_product: cut(fields.equiv_product, 200),
    equiv_product_supplier: cut(fields.equiv_product && fields.equiv_product_supplier, 200),
    availability_status: availability_status ?? undefined,
    last_buy_order: isOutOfOrder ? undefined : days.last_buy_order,
    end_of_life: isOutOfOrder ? undefined : days.end_of_life,
    obso_at: days.obso_at,
    alternates:
      fields.alternates && withAlternates(null, fields.alternates, fields.supplier_ref ?? recognised?.supplier_ref),
    label: cut(fields.label ?? fields.description ?? recognised?.label ?? undefined, 500),
    description: cut(fields.description, 5000),
    family: cut(fields.family ?? recognised?.family ?? undefined, 200),
    notes: cut(fields.notes, 5000),
    nno,
    quantity: amounts.quantity(fields.quantity),
    price: amounts.price(fields.price),
    kind: !fields.supplier_ref && nno ? 'nno' : 'reference_article',
    product: line.product,
  };
  return { ...withoutEmpty(said), ...supplierOf(line, catalogue, suppliers) };
}

/** A part with only the given fields. */
export const blankPart = (
  given: Partial<Part> & Pick<Part, 'id' | 'owner_entity' | 'creation_date' | 'modification_date'>,
): Part => part.parse({ version: 1, origin: 'import_product', ...given });
