import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { listAddress } from '../listAddress.ts';
import { type Next, NextTable } from '../NextTable.tsx';
import { Panel } from '../Panel.tsx';
import { OPEN_MONITORINGS } from '../waiting/kinds.ts';

/** Monitorings that are shown. */
const MOST = 8;
const FIELDS = [
  ...['id', 'product_label', 'internal_ref', 'label', 'part_supplier_label'],
  ...['status', 'due_on', 'started_at', 'creation_date'],
].join(',');

type Row = RowOf<'GET /api/monitorings'>;

/** Days since the cycle began. */
const daysOpen = ({ started_at, creation_date }: Row): number => {
  const since = started_at ?? creation_date;
  return since ? Math.max(0, daysUntil(today(), today(new Date(since)))) : 0;
};

function useNext() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  return (row: Row): Next => ({
    id: row.id,
    to: paths.monitoring(row.id),
    name: row.product_label ?? row.internal_ref ?? row.label ?? row.id,
    further: (
      <>
        <EntryChip dictionary="monitoring_status" value={row.status} /> {row.part_supplier_label}
      </>
    ),
    date: row.due_on ? <DueDate on={row.due_on} /> : t('queue.noDate'),
    note: t('queue.openFor', { count: daysOpen(row), number: number(daysOpen(row)) }),
  });
}

/** What an operator follows and has not finished, by due date, and of one day the oldest first. */
export function MyQueue() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const { username } = useUser();
  const next = useNext();
  const mine = { followed_by_label: username, status: OPEN_MONITORINGS };
  const query = { ...mine, order_by: 'due_on,started_at', size: MOST, include_fields: FIELDS };
  const sees = useCan('monitoring.view');
  const answer = useApi('GET /api/monitorings', sees ? { query, ownErrors: true } : null);
  if (!sees) return null;
  return (
    <Panel title={t('queue.title')} answer={answer} isEmpty={({ total }) => total === 0} none={t('queue.none')}>
      {({ items, total }) => (
        <>
          <NextTable caption={t('queue.title')} head={[t('part'), t('queue.due')]} rows={items.map(next)} />
          <Link className="link" to={listAddress(paths.monitorings, { ...mine, order_by: 'due_on' })}>
            {t('queue.all', { count: total, number: number(total) })}
          </Link>
        </>
      )}
    </Panel>
  );
}
