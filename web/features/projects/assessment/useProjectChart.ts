import type { ChartField } from '#shared/parts/charts.ts';
import { useApi } from '#web/platform/api/useApi.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

/** Counts of a project's parts by a field, under filters. */
export function useProjectChart(project: string, by: ChartField, filters: Filters = {}) {
  const query = { by, ...(Object.keys(filters).length > 0 && { filters: JSON.stringify(filters) }) };
  return useApi('GET /api/projects/{id}/chart_data', { params: { id: project }, query, ownErrors: true });
}
