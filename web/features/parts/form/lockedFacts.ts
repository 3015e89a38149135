import type { PartAnswer } from '#shared/parts/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useCan } from '#web/platform/session/session.ts';

/** Why the facts of a part cannot be edited: it is watched, or of the catalogue. Null: they can be; undefined: loading. */
export type Lock = 'watched' | 'catalogue' | null;

export function useLock(part: PartAnswer): Lock | undefined {
  const mayAsk = useCan('asked_monitoring.view');
  const isOwn = part.origin !== 'product';
  const query = { product: part.id, is_open: 'true', size: 1, include_fields: 'id' };
  const { data, error } = useApi('GET /api/asked_monitorings', isOwn && mayAsk ? { query, ownErrors: true } : null);
  if (!isOwn) return 'catalogue';
  if (!mayAsk || error) return null;
  return data && (data.total > 0 ? 'watched' : null);
}
