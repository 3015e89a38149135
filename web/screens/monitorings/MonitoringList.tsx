import { ScanEye } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { ListScreen } from '#web/components/list/ListScreen.tsx';
import { ListStrip } from '#web/components/list/ListStrip.tsx';
import type { RowOf } from '#web/components/list/routes.ts';
import { type ColumnMakers, useColumns } from '#web/components/list/useColumns.tsx';
import { useRecordList } from '#web/components/list/useRecordList.ts';
import { EntryChip } from '#web/lib/dictionaries.tsx';
import { useUser } from '#web/lib/session.ts';
import { PartNames, usePartName, useParts } from './partNames.tsx';
import './monitorings.css';

type Row = RowOf<'GET /api/monitorings'>;
const ROUTES = { list: 'GET /api/monitorings', values: 'POST /api/monitorings/fields_values' } as const;

function Name({ row }: { row: Row }) {
  const { name, label } = usePartName(row.product);
  return (
    <Link className="grid-link" tabIndex={-1} to={paths.monitoring(row.id)} title={label}>
      <span className="mono">{name}</span> <span className="monitoring-part">{label}</span>
    </Link>
  );
}

function Card({ row }: { row: Row }) {
  const { name, label } = usePartName(row.product);
  return (
    <>
      <span className="monitoring-card">
        <span className="mono clip">{name}</span>
        <EntryChip dictionary="monitoring_status" value={row.status} />
      </span>
      <span className="clip">{label}</span>
      <span className="monitoring-card">
        <span className="clip">{row.requested_by_label}</span>
        <EntryChip dictionary="availability_status" value={row.availability_status} />
      </span>
    </>
  );
}

function useMonitorings() {
  const isOperator = useUser().entity.type === 'vigie';
  const make = useCallback(
    (columns: ColumnMakers<Row>) => [
      columns.link('product', 300, ({ id }) => paths.monitoring(id), {
        filter: 'empty',
        cell: (row) => <Name row={row} />,
      }),
      columns.entry('status', 180, 'monitoring_status'),
      columns.entry('availability_status', 200, 'availability_status'),
      ...(isOperator ? [columns.values('requested_by_label', 200)] : []),
      columns.instant('monitoring_date', 160),
      columns.values('supplier_label', 180),
      columns.text('source', 180, { isHiddenAtFirst: true }),
      columns.entry('durability', 140, 'durability', { isHiddenAtFirst: true }),
      columns.date('last_buy_order', 140, { isHiddenAtFirst: true }),
      columns.date('end_of_life', 140, { isHiddenAtFirst: true }),
      columns.number('cycle', 80, { isHiddenAtFirst: true }),
      columns.instant('creation_date', 160),
      columns.instant('modification_date', 160, { isHiddenAtFirst: true }),
    ],
    [isOperator],
  );
  return useRecordList('monitorings', ROUTES, useColumns<Row>('monitoring', make));
}

/** `/monitorings`: the queue of work, by status. */
export default function MonitoringList() {
  const { t } = useTranslation('monitorings');
  const list = useMonitorings();
  const parts = useParts(list.page?.items);
  return (
    <PartNames value={parts}>
      <ListScreen<Row>
        list={list}
        title={t('title')}
        label={t('title')}
        above={
          <ListStrip
            list={list}
            route={ROUTES.values}
            field="status"
            dictionary="monitoring_status"
            label={t('byStatus')}
          />
        }
        nameOf={({ product }) => parts.get(product ?? '')?.supplier_ref ?? t('part')}
        addressOf={({ id }) => paths.monitoring(id)}
        card={(row) => <Card row={row} />}
        none={{ icon: <ScanEye size={24} aria-hidden="true" />, title: t('noneTitle'), text: t('noneText') }}
      />
    </PartNames>
  );
}
