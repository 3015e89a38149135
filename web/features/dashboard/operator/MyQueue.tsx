import { daysUntil } from '#shared/values/distances.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { DueDate } from '#web/ui/display/DueDate.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { listAddress } from '../listAddress.ts';
import { type Next, NextTable } from '../NextTable.tsx';
import { Panel } from '../Panel.tsx';
import { LISTS } from '../waiting/kinds.ts';
import { mineOf, useMyWork, type Work } from './useMyWork.ts';

/** Days for which it has waited. */
const daysOpen = ({ since }: Work): number => (since ? Math.max(0, daysUntil(today(), today(new Date(since)))) : 0);

function useNext() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  return (work: Work): Next => ({
    ...{ id: work.id, to: work.to, name: work.name, isWords: work.kind !== 'monitorings' },
    further: work.status ? (
      <>
        <EntryChip dictionary="monitoring_status" value={work.status} /> {work.further}
      </>
    ) : (
      [t(`queue.kind.${work.kind}`), work.further].filter(Boolean).join(' · ')
    ),
    date: work.due ? <DueDate on={work.due} /> : t('queue.noDate'),
    note: t('queue.openFor', { count: daysOpen(work), number: number(daysOpen(work)) }),
  });
}

/** What an operator follows and has not finished, by due date, and of one day the oldest first. */
export function MyQueue() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const user = useUser();
  const next = useNext();
  return (
    <Panel
      title={t('queue.title')}
      answer={useMyWork()}
      isEmpty={(work) => work.next.length === 0}
      none={t('queue.none')}
    >
      {(work) => (
        <>
          <NextTable caption={t('queue.title')} head={[t('queue.what'), t('queue.due')]} rows={work.next.map(next)} />
          <p className="queue-lists">
            {work.totals.map(({ kind, total }) => (
              <Link key={kind} className="link" to={listAddress(LISTS[kind].path, mineOf(kind, user))}>
                {t(`queue.all.${kind}`, { count: total, number: number(total) })}
              </Link>
            ))}
          </p>
        </>
      )}
    </Panel>
  );
}
