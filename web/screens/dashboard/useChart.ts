import type { ChartField } from '#shared/products/charts.ts';
import { useApi } from '#web/lib/useApi.ts';

/** Numbers of parts by a field, under filters of the list. */
export const useChart = (by: ChartField, filters?: Readonly<Record<string, readonly string[]>>) =>
  useApi('GET /api/products/chart_data', {
    query: { by, ...(filters && { filters: JSON.stringify(filters) }) },
    ownErrors: true,
  });

/** The address of the list of parts under filters. */
export function partsAddress(parts: string, filters: Readonly<Record<string, readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) for (const value of values) search.append(name, value);
  return `${parts}?${search}`;
}
