import { aboutPart, monitoringsOf } from '#functions/api/monitorings/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, isProvider } from '#platform/auth/source-rules.ts';
import { firstStatus } from '#platform/records/first-status.ts';
import { MONITORING, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { modification, type RelatedWrites, readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { isWatched } from '#platform/requests/watched.ts';
import { now } from '#platform/runtime/clock.ts';
import { withKeys } from '#platform/words/vocabularies.ts';
import { AppError } from '#shared/errors.ts';
import { changedFacts, declared, refuseFacts } from '#shared/parts/facts.ts';
import { checkDates, checkIdentity } from '#shared/parts/rules.ts';
import { type Part, partColumns } from '#shared/parts/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import { refuseTwin } from './twins.ts';

/** The name shown as manufacturer: the third-party's name, otherwise the text that was entered. */
const supplierLabel = (part: Part, supplier: Supplier | undefined): string | null =>
  part.supplier ? (supplier?.name ?? null) : (part.supplier_name ?? null);

/**
 * The fields of a new part that the server writes: operators create catalogue parts, clients create parts of their
 * entity.
 */
const serverDefaults = (actor: Actor): Partial<Part> => ({
  origin: isOperator(actor) ? 'product' : 'import_product',
  owner_entity: actor.entity.id,
});

/**
 * Changes the visibility of a part's monitorings with the part, and what they copy of it: published ones must not tell its
 * earlier name. They are few and fit into one transaction with it.
 */
async function relatedWrites(actor: Actor, after: Part, before: Part | undefined): Promise<RelatedWrites> {
  if (!before || before.is_public === after.is_public) return {};
  const changes = (await monitoringsOf(after.id)).flatMap(
    (each) => modification(MONITORING, each, aboutPart(after), actor.author, { code: 'user_edit' }) ?? [],
  );
  return { changes };
}

/** Only operators change the catalogue. Providers cannot change a part that they see because of a request. */
export const isOthers = (actor: Actor, { origin, owner_entity }: Pick<Part, 'origin' | 'owner_entity'>): boolean =>
  (isProvider(actor) && owner_entity !== actor.entity.id) || (origin === 'product' && !isOperator(actor));

/** The facts of the catalogue come from monitorings; those of a client's part, too, while it is watched. */
async function checkFacts(wanted: Part, before: Part | undefined): Promise<void> {
  const facts = before ? changedFacts(before, wanted) : [];
  if (!before || facts.length === 0) return;
  if (before.origin === 'product') return refuseFacts(facts, 'fact_from_correction');
  if (await isWatched(before.id)) refuseFacts(facts, 'fact_from_monitoring');
}

/** Only parts of the catalogue can be public. */
function checkPublic(actor: Actor, { is_public }: Part, before: Part | undefined): void {
  const isOfCatalogue = before ? before.origin === 'product' : isOperator(actor);
  if (!isOfCatalogue && is_public !== (before?.is_public ?? false))
    throw new AppError('invalid', { fields: { is_public: [{ code: 'not_writable' }] } });
}

export const parts: Resource<Part> = {
  kind: PART,
  async prepare(actor, wanted, before) {
    checkIdentity(wanted);
    checkDates(wanted, before);
    checkPublic(actor, wanted, before);
    await checkFacts(wanted, before);
    if (before ? before.origin === 'product' : isOperator(actor)) await refuseTwin(wanted, before);
    const supplier = wanted.supplier ? await readRecord(SUPPLIER, wanted.supplier) : undefined;
    return {
      ...(!before && { ...serverDefaults(actor), ...firstStatus(wanted, supplier) }),
      supplier_label: supplierLabel(wanted, supplier),
      ...(await withKeys(partColumns, wanted)),
      ...declared(before, wanted, now()),
    };
  },
  relatedWrites,
  guard(actor, part) {
    if (isOthers(actor, part)) throw new AppError('permission_denied');
  },
};
