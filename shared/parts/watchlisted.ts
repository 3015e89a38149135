import { factsFrom } from '../monitorings/rules.ts';
import { sourceOf } from './facts.ts';
import type { Part } from './schema.ts';

/** What a client's own part takes over of the catalogue part that it watches: what identifies and describes it. */
const DESCRIBING = [
  ...['kind', 'nno', 'supplier', 'supplier_name', 'supplier_label', 'supplier_ref', 'distributor_ref'],
  ...['label', 'description', 'family', 'sub_family', 'product_type', 'stcomm', 'is_assembled'],
  ...['introduced_at', 'manufacturer_expiry', 'expiry_type', 'eccn', 'cmr', 'reach', 'rohs', 'sri'],
] as readonly (keyof Part)[];

/** The fields of a client's own part that is made because it watches a catalogue part. */
export const watchlistedFrom = (catalogue: Part): Partial<Part> => ({
  ...Object.fromEntries(DESCRIBING.map((field) => [field, catalogue[field]])),
  ...factsFrom(catalogue, { durability: null }),
  origin: 'watchlisted_product',
  product: catalogue.id,
});

type Following = Pick<Part, 'origin' | 'creation_date' | 'fact_source' | 'fact_date'>;

/**
 * Whether the facts of a catalogue part flow to a part that watches it without a request: its owner, who sees the catalogue,
 * has said nothing else since. A source older than the part was copied with it.
 */
export function follows(part: Following, { is_public }: Pick<Part, 'is_public'>): boolean {
  if (part.origin !== 'watchlisted_product' || !is_public) return false;
  const known = sourceOf(part);
  return known?.source !== 'declared' || (known.date ?? '') < part.creation_date;
}
