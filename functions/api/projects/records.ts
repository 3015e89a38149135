import { isProvider } from '#platform/auth/source-rules.ts';
import { PROJECT } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { AppError } from '#shared/errors.ts';
import { checkPeriod } from '#shared/projects/rules.ts';
import type { Project } from '#shared/projects/schema.ts';

/** Third-parties cannot create projects, because they could not see them. */
export const projects: Resource<Project> = {
  kind: PROJECT,
  prepare(actor, wanted) {
    if (isProvider(actor)) throw new AppError('permission_denied');
    checkPeriod(wanted);
    return { owner_entity: wanted.owner_entity ?? actor.entity.id };
  },
};
