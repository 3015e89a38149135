import { createContext, useContext } from 'react';
import { NextStepChip } from '#web/features/third-parties/common/NextStepChip.tsx';
import { MAX_IDS_IN_QUERY } from '#web/platform/api/request.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useCan } from '#web/platform/session/session.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { Nil } from '#web/ui/list/useColumns.tsx';

type Exchange = RowOf<'GET /api/events'>;
type Monitored = { product?: string | undefined };

/** The request of each part whose next step comes first. */
export const NextSteps = createContext<ReadonlyMap<string, Exchange>>(new Map());

const PAGE = 1000;

/** Asks by one call what comes next of the requests about the parts of these monitorings. */
export function useNextSteps(rows: readonly Monitored[], isOperator: boolean): ReadonlyMap<string, Exchange> {
  const mayView = useCan('event.view') && isOperator;
  const products = [...new Set(rows.flatMap(({ product }) => product ?? []))].slice(0, MAX_IDS_IN_QUERY);
  const query = { products, follow_up: ['planned', 'due'], order_by: '-next_step_on', size: PAGE };
  const { data } = useApi(
    'GET /api/events',
    mayView && products.length > 0
      ? { query: { ...query, include_fields: 'products,next_step,next_step_on' }, ownErrors: true }
      : null,
  );
  // The latest first, so that the earliest one of a part stays.
  return new Map((data?.items ?? []).flatMap((each) => (each.products ?? []).map((part) => [part, each] as const)));
}

/** What comes next of the requests about a part, and when. */
export function NextStep({ of: { product } }: { of: Monitored }) {
  const next = useContext(NextSteps).get(product ?? '');
  if (!next?.next_step) return <Nil />;
  return (
    <span className="monitoring-next-step">
      <NextStepChip step={next.next_step} />
      {next.next_step_on && <DueDate on={next.next_step_on} />}
    </span>
  );
}
