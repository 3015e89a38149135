import type { ApiError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useCan } from '#web/platform/session/session.ts';

export type LastImport = { date: string; fileName: string | null };
type Known = {
  /** null: nothing was imported yet, or it is not permitted; undefined: not loaded yet. */
  import: LastImport | null | undefined;
  error: ApiError | undefined;
  refresh: () => Promise<unknown>;
};

/** The last import of the user's entity. */
export function useLastImport(): Known {
  const maySee = useCan('import.view');
  const { data, error, mutate } = useApi(
    'GET /api/import_products/last_import_date',
    maySee ? { ownErrors: true } : null,
  );
  const refresh = () => mutate();
  if (!maySee) return { import: null, error: undefined, refresh };
  if (!data) return { import: undefined, error, refresh };
  const { last_import_date: date, file_name: fileName } = data;
  return { import: date ? { date, fileName } : null, error: undefined, refresh };
}
