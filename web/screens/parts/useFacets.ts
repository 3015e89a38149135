import { useCallback, useRef } from 'react';
import type { FacetValue } from '#web/components/grid/columns.ts';
import { type ListState, listBody } from '#web/components/grid/listState.ts';
import { type Answer, api } from '#web/lib/api.ts';

type Values = Answer<'POST /api/products/fields_values'>[string];

/** Values as filters have them: text, or null for rows without a value. */
export const toFacets = (values: Values | undefined): FacetValue[] =>
  (values ?? []).map(({ value, label, count }) => ({ value: value === null ? null : String(value), label, count }));

/** Loads the values of a field under the list's other filters. The function stays the same, so that an open choice does not reload. */
export function useFacets(state: ListState): (field: string) => Promise<FacetValue[]> {
  const latest = useRef(state);
  latest.current = state;
  return useCallback(async (field: string) => {
    const answer = await api('POST /api/products/fields_values', {
      body: { ...listBody(latest.current, field), fields: [field] },
    });
    return toFacets(answer[field]);
  }, []);
}
