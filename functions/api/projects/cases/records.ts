import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, visibleOwners } from '#platform/auth/source-rules.ts';
import { CASE, COST_TABLE, PART, PROJECT } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { today } from '#platform/runtime/clock.ts';
import { aboutPart, aboutProject } from '#shared/cases/about.ts';
import type { CostTable } from '#shared/cases/costs.ts';
import { checkCase, settledCase } from '#shared/cases/rules.ts';
import type { Case } from '#shared/cases/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';

const unknown = (field: string, value: string): AppError =>
  new AppError('invalid', { fields: { [field]: [{ code: 'unknown_value', params: { value } }] } });

/** Another client's part, or one of the catalogue that its client does not see, would become visible by the case. */
async function namesOf({ project, product }: Case): Promise<Partial<Case>> {
  const [inside, part] = await Promise.all([readRecord(PROJECT, project), readRecord(PART, product)]);
  if (!inside || !part) throw notFound();
  if (!part.is_public && part.owner_entity !== inside.owner_entity) throw unknown('product', product);
  return { owner_entity: inside.owner_entity, ...aboutPart(part), ...aboutProject(inside) };
}

export const cases: Resource<Case> = {
  kind: CASE,
  async prepare(_, wanted, before) {
    checkCase(wanted);
    return { ...(before ? {} : await namesOf(wanted)), ...settledCase(wanted, before, today()) };
  },
};

/** Published tables are the operator's, the others their company's. */
async function checkOwn(actor: Actor, { owner_entity }: CostTable): Promise<void> {
  if (isOperator(actor)) return;
  if (owner_entity === null || !(await visibleOwners(actor)).includes(owner_entity))
    throw new AppError('permission_denied');
}

export const costTables: Resource<CostTable> = {
  kind: COST_TABLE,
  prepare: (actor, _, before) => ({
    owner_entity: before ? before.owner_entity : isOperator(actor) ? null : actor.entity.id,
  }),
  guard: checkOwn,
};
