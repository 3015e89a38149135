import type { ChartField } from '#shared/parts/charts.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useUser } from '#web/platform/session/session.ts';
import { type Filters, ownParts, partsAddress } from './ownParts.ts';

/** Numbers of the user's parts by a field, under filters of the list, and the way to the parts behind one of them. */
export function useChart(by: ChartField, filters: Filters = {}) {
  const shown = { ...ownParts(useUser().entity), ...filters };
  const query = { by, ...(Object.keys(shown).length > 0 && { filters: JSON.stringify(shown) }) };
  const answer = useApi('GET /api/products/chart_data', { query, ownErrors: true });
  return { answer, addressOf: (further: Filters) => partsAddress({ ...shown, ...further }) };
}
