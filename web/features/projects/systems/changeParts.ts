import type { SystemAnswer, SystemPart } from '#shared/systems/schema.ts';
import { api } from '#web/platform/api/api.ts';

type Change = (parts: readonly SystemPart[]) => SystemPart[];

/**
 * Changes the current parts of a system, which may differ from what the screen shows. `ownErrors`: the caller shows
 * errors.
 */
export async function changeParts(id: string, change: Change, ownErrors = false): Promise<SystemAnswer> {
  const params = { id };
  const { parts, version } = await api('GET /api/systems/{id}', { params, ownErrors });
  return api('PUT /api/systems/{id}', { params, body: { parts: change(parts), version }, ownErrors });
}
