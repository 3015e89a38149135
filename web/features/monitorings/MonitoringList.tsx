import { ScanEye, StepForward } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { hasEnded } from '#shared/monitorings/rules.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useMayAsk } from '#web/features/third-parties/common/useMayAsk.ts';
import { api } from '#web/platform/api/api.ts';
import { MAX_IDS_IN_QUERY } from '#web/platform/api/request.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { type ListState, writeListState } from '#web/ui/grid/paging/listState.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { ALWAYS_IN_ROOM, GROWS, type GridColumn } from '#web/ui/grid/tools/columns.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { ListStrip } from '#web/ui/list/ListStrip.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, Nil, useColumns } from '#web/ui/list/useColumns.tsx';
import { NEWEST_FIRST, useRecordList } from '#web/ui/list/useRecordList.ts';
import { MonitoringBulk } from './MonitoringBulk.tsx';
import { partNameOf } from './monitoringFields.ts';
import { NextStep, NextSteps, useNextSteps } from './NextStep.tsx';
import './monitorings.css';
import { DAY_MS } from '#shared/values/units.ts';

const MonitoringPeek = lazy(() => import('./MonitoringPeek.tsx'));
const AskThirdParties = lazy(() => import('#web/features/third-parties/common/AskThirdParties.tsx'));

type Row = RowOf<'GET /api/monitorings'>;
const ROUTES = { list: 'GET /api/monitorings', values: 'POST /api/monitorings/fields_values' } as const;

const Card = ({ row, isOperator }: { row: Row; isOperator: boolean }) => (
  <>
    <span className="cards-line">
      <span className="mono clip">{partNameOf(row)}</span>
      <EntryChip dictionary="monitoring_status" value={row.status} />
    </span>
    <span className="clip">{row.label}</span>
    <span className="cards-line">
      <span className="clip">{isOperator ? row.requested_by_label : row.part_supplier_label}</span>
      {isOperator && row.due_on && <Due of={row} />}
      {row.availability_status && <EntryChip dictionary="availability_status" value={row.availability_status} />}
    </span>
  </>
);

/** How long the cycle has been going on. */
function Age({ of: { started_at, creation_date, status } }: { of: Row }) {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const since = started_at ?? creation_date;
  if (!since || (status && hasEnded({ status }))) return <Nil />;
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS));
  return <span className="number">{t('age', { count: days, number: number(days) })}</span>;
}

const Due = ({ of: { due_on, status } }: { of: Row }) =>
  due_on ? <DueDate on={due_on} isDone={status === undefined || hasEnded({ status })} /> : <Nil />;

/** What an operator needs to choose its next work. */
const workColumns = (columns: ColumnBuilders<Row>, nextStep: string, openFor: string): GridColumn<Row>[] => [
  { ...columns.instant('started_at', { header: openFor, cell: (row) => <Age of={row} /> }), width: 116 },
  columns.date('due_on', 116, { cell: (row) => <Due of={row} /> }),
  { id: 'next_step', header: nextStep, width: 204, isExtra: true, exports: [], cell: (row) => <NextStep of={row} /> },
  columns.person('followed_by_label', 'followed_by_name', 140),
  columns.values('requested_by_label', 192),
];

function useMonitorings(isOperator: boolean) {
  const { t } = useTranslation('monitorings');
  const nextStep = t('nextStep');
  const openFor = t('openFor');
  const make = useCallback(
    (columns: ColumnBuilders<Row>) => [
      columns.text('product_label', 160, {
        cell: (row) => (
          <Link className="grid-link mono" tabIndex={-1} to={paths.monitoring(row.id)}>
            {partNameOf(row)}
          </Link>
        ),
      }),
      columns.text('label', 204, { isHiddenAtFirst: isOperator, ...GROWS }),
      columns.values('part_supplier_label', 150),
      columns.entry('status', 180, 'monitoring_status', ALWAYS_IN_ROOM),
      ...(isOperator ? workColumns(columns, nextStep, openFor) : []),
      columns.entry('availability_status', 212, 'availability_status'),
      columns.instant('monitoring_date', { isHiddenAtFirst: isOperator }),
      columns.values('supplier_label', 180, { isHiddenAtFirst: true }),
      columns.mono('internal_ref', 150, { isHiddenAtFirst: true }),
      columns.text('source', 180, { isHiddenAtFirst: true }),
      columns.entry('durability', 140, 'durability', { isHiddenAtFirst: true }),
      columns.date('last_buy_order', 140, { isHiddenAtFirst: true }),
      columns.date('end_of_life', 140, { isHiddenAtFirst: true }),
      columns.number('cycle', 80, { isHiddenAtFirst: true }),
      columns.instant('creation_date', { isHiddenAtFirst: isOperator }),
      columns.instant('modification_date', { isHiddenAtFirst: true }),
    ],
    [isOperator, nextStep, openFor],
  );
  return useRecordList('monitorings', ROUTES, useColumns<Row>('monitoring', make), {
    order: NEWEST_FIRST,
    fields: ['product'],
  });
}

/** Opens what the list shows one by one: a list that opened with a view has nothing of it in the address. */
function StartFlow({ state }: { state: ListState }) {
  const { t } = useTranslation('monitorings');
  const search = writeListState(state).toString();
  return (
    <Link
      className="amplify-button button button--default"
      to={search ? `${paths.monitoringFlow}?${search}` : paths.monitoringFlow}
    >
      <StepForward size={16} aria-hidden="true" />
      {t('flow.start')}
    </Link>
  );
}

/** The parts of the selected monitorings. */
async function partsMonitored({ loadIds }: BulkSelection) {
  const found = await Promise.all(
    portionsOf(await loadIds(), MAX_IDS_IN_QUERY).map((ids) =>
      api('GET /api/monitorings', { query: { id: ids, include_fields: 'product', size: MAX_IDS_IN_QUERY } }),
    ),
  );
  return { products: [...new Set(found.flatMap(({ items }) => items.flatMap(({ product }) => product ?? [])))] };
}

/** `/monitorings`: the queue of work, by status. */
export default function MonitoringList() {
  const { t } = useTranslation('monitorings');
  const isOperator = useUser().entity.type === 'vigie';
  const mayRecord = useCan('monitoring.change') && isOperator;
  const list = useMonitorings(isOperator);
  const mayAsk = useMayAsk();
  const nextSteps = useNextSteps(list.page?.items ?? [], isOperator);
  return (
    <NextSteps value={nextSteps}>
      <ListScreen<Row>
        list={list}
        title={t('title')}
        label={t('title')}
        actions={mayRecord && <StartFlow state={list.state} />}
        above={
          <ListStrip
            list={list}
            route={ROUTES.values}
            field="status"
            dictionary="monitoring_status"
            label={t('byStatus')}
          />
        }
        nameOf={(row) => partNameOf(row) ?? t('part')}
        addressOf={({ id }) => paths.monitoring(id)}
        card={(row) => <Card row={row} isOperator={isOperator} />}
        peek={({ id }, beside) => <MonitoringPeek id={id} {...beside} />}
        {...((mayAsk || mayRecord) && {
          bulk: (selection) => (
            <>
              {mayRecord && <MonitoringBulk selection={selection} onChanged={list.reload} />}
              <Suspense>
                {mayAsk && <AskThirdParties isInBar loadAsked={() => partsMonitored(selection)} onDone={list.reload} />}
              </Suspense>
            </>
          ),
        })}
        none={{ icon: <ScanEye size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      />
    </NextSteps>
  );
}
