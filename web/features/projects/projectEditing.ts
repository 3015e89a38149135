import { type ProjectAnswer, projectInput } from '#shared/projects/schema.ts';
import { text } from '#shared/records.ts';
import { api } from '#web/platform/api/api.ts';
import type { Editing } from '#web/ui/form/formTypes.ts';

// On creation the status defaults to the first one; a cleared status is missing.
const withStatus = projectInput.extend({ status: text(64).min(1, { error: 'required' }).default('draft') });
export const newProject = withStatus;
const ownProject = withStatus.omit({ owner_entity: true });

/** How a project is changed. */
export function projectEditing(project: ProjectAnswer): Editing<typeof ownProject, ProjectAnswer> {
  const params = { id: project.id };
  return {
    kind: 'project',
    schema: ownProject,
    record: project,
    save: (body) => api('PUT /api/projects/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/projects/{id}', { params }),
    history: 'GET /api/projects/{id}/history',
  };
}
