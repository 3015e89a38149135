import { checkPlace } from '#platform/addresses/addresses.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { checkEntity, checkParent } from '#shared/entities/rules.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { AppError } from '#shared/errors.ts';
import { deletionWrites, entityEvents } from './audit.ts';

export const entityRecords: Resource<Entity> = {
  kind: ENTITY,
  async prepare(actor, wanted, before) {
    checkEntity(wanted);
    // Its users would see another third-party's sheet.
    if (before && wanted.supplier !== before.supplier && !isOperator(actor)) throw new AppError('permission_denied');
    const parent = wanted.parent ? await readRecord(ENTITY, wanted.parent) : undefined;
    checkParent(wanted, parent, isOperator(actor) || before?.parent === null);
    await checkPlace(wanted, before);
    return {};
  },
  relatedWrites: (actor, after, before) => ({ writes: entityEvents(actor, after, before) }),
  writesOfDeletion: (actor, record) => ({ writes: deletionWrites(actor, record) }),
};
