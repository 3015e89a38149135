import type { ChartField } from '#shared/parts/charts.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Filters, ownParts, partsAddress } from './ownParts.ts';

/** Counts of the user's parts by a field, under filters, with the address of the parts behind each. */
export function useChart(by: ChartField, filters: Filters = {}) {
  const shown = { ...ownParts(useUser().entity), ...filters };
  const query = { by, ...(Object.keys(shown).length > 0 && { filters: JSON.stringify(shown) }) };
  const answer = useApi('GET /api/products/chart_data', { query, ownErrors: true });
  return { answer, addressOf: (further: Filters) => partsAddress({ ...shown, ...further }) };
}
