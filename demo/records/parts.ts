import { freshRecord } from '#platform/records/records.ts';
import { now } from '#platform/runtime/clock.ts';
import { declared, type Source, sourceOf } from '#shared/parts/facts.ts';
import { checkDates, checkIdentity } from '#shared/parts/rules.ts';
import { type Part, type PartInput, part } from '#shared/parts/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import type { CompanyIds } from './accounts.ts';
import type { ClientDraft } from './client-parts.ts';
import type { Watched, WatchedDraft } from './monitorings.ts';

type Suppliers = ReadonlyMap<string, Supplier>;

/** Whose word the facts are: the monitoring's that closed last, or its owner's. */
function proofOf(input: PartInput & Partial<Watched>, at: string): Partial<Source> {
  const known = sourceOf(input);
  return known ? { fact_source: known.source, fact_date: known.date } : declared(undefined, input, at);
}

/** A record that satisfies the rules for user input. */
function record(input: PartInput, manufacturer: Supplier | undefined, fields: Partial<Part>): Part {
  checkIdentity(input);
  checkDates(input);
  return part.parse({
    ...freshRecord(),
    ...input,
    ...proofOf(input, fields.import_date ?? now()),
    supplier: manufacturer?.id ?? null,
    supplier_label: manufacturer?.name ?? input.supplier_name,
    ...fields,
  });
}

export const cataloguePart = ({ manufacturer, input }: WatchedDraft, suppliers: Suppliers, operator: string): Part =>
  record(input, suppliers.get(manufacturer ?? ''), { origin: 'product', owner_entity: operator });

/** `earlier`: the client parts that precede it. */
export function clientPart(
  draft: ClientDraft,
  suppliers: Suppliers,
  companies: CompanyIds,
  catalogue: readonly Part[],
  earlier: readonly Part[],
): Part {
  const { company, place, upper, manufacturer, input, import_file, import_row, import_date } = draft;
  return record(input, suppliers.get(manufacturer ?? ''), {
    origin: 'import_product',
    owner_entity: companies[company],
    product: place === null ? null : (catalogue[place]?.id ?? null),
    part: upper === null ? null : (earlier[upper]?.id ?? null),
    import_file,
    import_row,
    import_date,
  });
}
