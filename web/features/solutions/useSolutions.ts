import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { ranked } from './solutionRules.ts';

/** The solutions for a request: a customer sees all, a provider its own. */
export function useSolutions(request: string) {
  const { data, error, mutate } = useApi(
    'GET /api/processing_proposals',
    request ? { query: { asked_processing: request, size: -1 }, ownErrors: true } : null,
  );
  return {
    items: data && ranked(data.items as SolutionAnswer[]),
    error: data ? undefined : error,
    retry: () => void mutate(),
    /** Loads the solutions again, and the request that changed with them. */
    reload: async (sheet: { reload: () => Promise<void> }) => void (await Promise.all([mutate(), sheet.reload()])),
  };
}
export type Solutions = ReturnType<typeof useSolutions>;
