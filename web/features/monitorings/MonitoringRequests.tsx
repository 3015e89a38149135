import { Package, Radar, ScanEye } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useConfirmSelection } from '#web/features/requests/common/ConfirmSelection.tsx';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { RequestCard } from '#web/features/requests/common/RequestCard.tsx';
import { RequestLinks } from '#web/features/requests/common/RequestLinks.tsx';
import { aboutPart, PROOF, partColumn } from '#web/features/requests/common/requestColumns.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { ALWAYS_IN_ROOM } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';

const MonitoringPeek = lazy(() => import('./MonitoringPeek.tsx'));
const PartPeek = lazy(() => import('#web/features/parts/common/PartPeek.tsx'));

type Row = RowOf<'GET /api/asked_monitorings'>;

/** Links to the monitoring of the request, else to its part. */
const addressOf = ({ monitoring, product }: Row) =>
  monitoring ? paths.monitoring(monitoring) : paths.part(product ?? '');

const State = ({ request: { state, ended_as } }: { request: Row }) =>
  ended_as ? (
    <EntryChip dictionary="monitoring_status" value={ended_as} />
  ) : (
    <StateChip of="request_state" value={state} />
  );

/** A request in the cart has not begun. */
function Progress({ request: { is_open, state } }: { request: Row }) {
  const { t } = useTranslation(['carts', 'choices']);
  if (is_open) return t('choices:is_open.true');
  return state === 'pending' ? <Nil /> : t('list.closed');
}

function useRequests() {
  const { t } = useTranslation(['carts', 'choices']);
  const isOperator = useUser().entity.type === 'vigie';
  const make = useCallback(
    (columns: ColumnBuilders<Row>) => [
      partColumn(columns, addressOf),
      ...aboutPart(columns),
      columns.values('owner_entity_label', 136, { isHiddenAtFirst: !isOperator }),
      columns.choice('state', 144, (key) => t(phraseKey('choices:request_state.pending', key)), {
        cell: (request) => <State request={request} />,
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
    [t, isOperator],
  );
  return useRecordList('monitoring_requests', REQUESTS.monitoring.routes, useColumns<Row>('asked_monitoring', make), {
    fields: ['product', 'monitoring', ...PROOF],
    order: NEWEST_FIRST,
  });
}

/** Shows what the row leads to: the next row may lead to another kind of record, therefore none is loaded ahead. */
function peekOf({ monitoring, product }: Row, { onChanged }: Beside) {
  const beside = { onChanged, next: undefined };
  if (monitoring) return <MonitoringPeek id={monitoring} {...beside} />;
  return product && <PartPeek id={product} {...beside} />;
}

/** `/monitorings/requests` */
export default function MonitoringRequests() {
  const { t } = useTranslation('carts');
  const navigate = useNavigate();
  const mayExport = useCan('asked_monitoring.export');
  const { may } = useRequestRules('monitoring');
  const list = useRequests();
  const confirmation = useConfirmSelection('monitoring', list.reload);
  return (
    <>
      <ListScreen<Row>
        list={list}
        mayExport={mayExport}
        title={t('list.title.monitoring')}
        label={t('list.title.monitoring')}
        nameOf={nameOfRequest}
        addressOf={addressOf}
        peek={peekOf}
        card={(row) => <RequestCard request={row} state={<State request={row} />} />}
        none={{
          icon: <Radar size={24} aria-hidden="true" />,
          title: t('list.noneTitle'),
          text: t('list.noneText.monitoring'),
        }}
        actions={<RequestLinks kind="monitoring" />}
        rowActions={({ product, monitoring }) => [
          {
            id: 'part',
            label: t('list.part'),
            icon: <Package size={16} aria-hidden="true" />,
            onAction: () => void navigate(paths.part(product ?? '')),
          },
          {
            id: 'monitoring',
            label: t('list.monitoring'),
            icon: <ScanEye size={16} aria-hidden="true" />,
            isDisabled: !monitoring,
            onAction: () => void navigate(paths.monitoring(monitoring ?? '')),
          },
        ]}
        {...((may || mayExport) && { bulk: (selection) => may && confirmation.button(selection) })}
      />
      {confirmation.dialog}
    </>
  );
}
