import { useEffect, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

/** So many ids fit into one answer. */
const MOST = 10_000;

const valuesOf = ({ body }: BulkSelection, field: 'id' | 'origin', filters: Record<string, string[]> = {}) =>
  api('POST /api/products/fields_values', {
    body: { ...body, filters: { ...body.filters, ...filters }, fields: [field], limit: MOST },
    quiet: true,
    ownErrors: true,
  });

/** How many of the selected parts the user may change; undefined while that is asked, or could not be. */
export function useChangeable(selection: BulkSelection): number | undefined {
  const isOperator = useUser().entity.type === 'vigie';
  const { count } = selection;
  const [catalogued, setCatalogued] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection does not change while the dialog is open
  useEffect(() => {
    if (isOperator) return;
    const ask = async () => {
      const { origin = [] } = await valuesOf(selection, 'origin');
      setCatalogued(origin.find(({ value }) => value === 'product')?.count ?? 0);
    };
    void ask().catch(() => undefined);
  }, [isOperator, count]);
  return isOperator ? count : catalogued === undefined ? undefined : Math.max(0, count - catalogued);
}

/** Ids of the selected parts that are not in the catalogue. */
export async function ownAmong(selection: BulkSelection): Promise<string[]> {
  const { id = [] } = await valuesOf(selection, 'id', {
    origin__ne: [...(selection.body.filters?.origin__ne ?? []), 'product'],
  });
  return id.map(({ value }) => String(value));
}
