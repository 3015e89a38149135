import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { aboutPart, PROOF, partColumn } from '#web/features/requests/common/requestColumns.tsx';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ALWAYS_IN_ROOM } from '#web/ui/grid/tools/columns.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';

export type MonitoringRequestRow = RowOf<'GET /api/asked_monitorings'>;

/** Links to the monitoring of the request, else to its part. */
export const addressOf = ({ monitoring, product }: MonitoringRequestRow) =>
  monitoring ? paths.monitoring(monitoring) : paths.part(product ?? '');

export const RequestState = ({ request: { state, ended_as } }: { request: MonitoringRequestRow }) =>
  ended_as ? (
    <EntryChip dictionary="monitoring_status" value={ended_as} />
  ) : (
    <StateChip of="request_state" value={state} />
  );

/** A request in the cart has not begun. */
function Progress({ request: { is_open, state } }: { request: MonitoringRequestRow }) {
  const { t } = useTranslation(['carts', 'choices']);
  if (is_open) return t('choices:is_open.true');
  return state === 'pending' ? <Nil /> : t('list.closed');
}

/** The requests that the user sees, or those of one cart on its sheet. */
export function useMonitoringRequests(cart?: string) {
  const { t } = useTranslation(['carts', 'choices']);
  const isOperator = useUser().entity.type === 'vigie';
  const make = useCallback(
    (columns: ColumnBuilders<MonitoringRequestRow>) => [
      partColumn(columns, addressOf),
      ...aboutPart(columns),
      columns.values('owner_entity_label', 136, { isHiddenAtFirst: !isOperator || cart !== undefined }),
      columns.choice('state', 144, (key) => t(phraseKey('choices:request_state.pending', key)), {
        cell: (request) => <RequestState request={request} />,
        ...ALWAYS_IN_ROOM,
      }),
      columns.boolean('is_open', 112, {
        valueLabel: (key) => t(phraseKey('choices:is_open.true', key)),
        cell: (request) => <Progress request={request} />,
        isHiddenAtFirst: true,
      }),
      columns.entry('ended_as', 150, 'monitoring_status', { isHiddenAtFirst: true }),
      columns.date('confirmed_at', 120, { filter: 'instant' }),
      columns.person('requested_by_label', 'requested_by_name', 140, { isHiddenAtFirst: true }),
      columns.mono('internal_ref', 150, { isHiddenAtFirst: true }),
      columns.instant('ended_at', { isHiddenAtFirst: true }),
      columns.instant('creation_date', { isHiddenAtFirst: true }),
      columns.number('cost', 90, { isHiddenAtFirst: true }),
      columns.text('note', 200, { isHiddenAtFirst: true }),
      columns.values('cart', 120, { isHiddenAtFirst: true, valueLabel: () => t('list.oneCart') }),
    ],
    [t, isOperator, cart],
  );
  const columns = useColumns<MonitoringRequestRow>('asked_monitoring', make);
  return useRecordList(cart ? 'monitoringRequestsOfCart' : 'monitoring_requests', REQUESTS.monitoring.routes, columns, {
    fields: ['product', 'monitoring', ...PROOF],
    order: NEWEST_FIRST,
    ...(cart && { query: { cart }, beside: 'requests' }),
  });
}
