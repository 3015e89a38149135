import { PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { AppError, notFound } from '#shared/errors.ts';
import type { System } from '#shared/systems/schema.ts';

/** A system's parent belongs to the same project. A system never changes its project, so this stays true. */
async function checkParent({ parent, project }: System): Promise<void> {
  const above = parent ? await readRecord(SYSTEM, parent) : undefined;
  if (parent && above?.project !== project)
    throw new AppError('invalid', { fields: { parent: [{ code: 'other_project' }] } });
}

/** A system has the owner of its project, and a project never changes its owner. */
async function ownerOf({ project }: System): Promise<string> {
  const record = await readRecord(PROJECT, project);
  if (!record) throw notFound();
  return record.owner_entity;
}

export const systems: Resource<System> = {
  kind: SYSTEM,
  async prepare(_, wanted, before) {
    await checkParent(wanted);
    const products = wanted.parts.map(({ product }) => product);
    const alternates = wanted.alternates.filter(({ product }) => products.includes(product));
    const alternate_products = [...new Set(alternates.map(({ alternate }) => alternate))];
    return { products, alternates, alternate_products, owner_entity: before?.owner_entity ?? (await ownerOf(wanted)) };
  },
};
