import { SUBJECT_KINDS } from '#shared/documents/subjects.ts';
import { recordOf } from '#shared/values/objects.ts';
import { useApi } from '#web/platform/api/useApi.ts';

/** The first records of each kind that have documents and match the search. */
export function useRecords(search: string, size: number) {
  const ask = (kind: (typeof SUBJECT_KINDS)[number]) => ({
    query: { kind, page: 1, size, ...(search && { search }) },
    ownErrors: true,
  });
  const route = 'GET /api/ged/subjects';
  const kept = { keepPreviousData: true };
  const answers = {
    product: useApi(route, ask('product'), kept),
    supplier: useApi(route, ask('supplier'), kept),
    project: useApi(route, ask('project'), kept),
    monitoring: useApi(route, ask('monitoring'), kept),
    processing_proposal: useApi(route, ask('processing_proposal'), kept),
  };
  const all = SUBJECT_KINDS.map((kind) => answers[kind]);
  const none = { items: [], total: 0, page: 1, size };
  const isThere = all.every(({ data }) => data);
  return {
    found: isThere ? recordOf(SUBJECT_KINDS, (kind) => answers[kind].data ?? none) : undefined,
    error: isThere ? undefined : all.find(({ error }) => error)?.error,
    retry: () => void Promise.all(all.map(({ mutate }) => mutate())),
  };
}
export type Groups = ReturnType<typeof useRecords>;
