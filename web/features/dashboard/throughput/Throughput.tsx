import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { Panel } from '../Panel.tsx';
import { LISTS, mayList } from '../waiting/kinds.ts';
import { addressOf, countByDay, daysUntil, queryOf, WORK_NAMES, WORKS, type WorkName } from './works.ts';
import './throughput.css';

type Counted = { name: WorkName; counts: number[] };
type Listed = { items: Record<string, string>[] };

async function counted(name: WorkName, days: readonly string[], by: string | null): Promise<Counted> {
  const { at, list } = WORKS[name];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const query = { ...queryOf(name, [first, last], by), size: -1, include_fields: at };
  const { items } = await call<Listed>(LISTS[list].route, { ...SILENT, query });
  return {
    name,
    counts: countByDay(
      days,
      items.map((item) => item[at] ?? ''),
    ),
  };
}

function useThroughput(by: string | null) {
  const user = useUser();
  const names = WORK_NAMES.filter((name) => mayList(user, WORKS[name].list));
  const day = serverToday();
  return useSWR(['throughput', user.id, day, by], () =>
    Promise.all(names.map((name) => counted(name, daysUntil(day), by))),
  );
}

function Row({ work: { name, counts }, days, by }: { work: Counted; days: readonly string[]; by: string | null }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  return (
    <tr>
      <th scope="row">{t(`throughput.${name}`)}</th>
      {days.map((day, n) => (
        <td key={day} className="number">
          {counts[n] ? (
            <Link className="link" to={addressOf(name, day, by)}>
              {number(counts[n])}
            </Link>
          ) : (
            <span className="muted">0</span>
          )}
        </td>
      ))}
      <td className="number">{number(counts.reduce((sum, count) => sum + count, 0))}</td>
    </tr>
  );
}

function Table({ works, by }: { works: readonly Counted[]; by: string | null }) {
  const { t } = useTranslation('dashboard');
  const { date } = useFormat();
  const days = daysUntil(serverToday());
  return (
    <table className="throughput">
      <caption className="hidden-text">{t('throughput.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('throughput.work')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {date(day, 'weekday')}
            </th>
          ))}
          <th scope="col">{t('throughput.total')}</th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <Row key={work.name} work={work} days={days} by={by} />
        ))}
      </tbody>
    </table>
  );
}

/** What operators got done in the last seven days; each number opens its list. */
export default function Throughput() {
  const { t } = useTranslation('dashboard');
  const [whose, setWhose] = useState<'mine' | 'all'>('all');
  const { username } = useUser();
  const by = whose === 'mine' ? username : null;
  const answer = useThroughput(by);
  return (
    <Panel title={t('throughput.title')} answer={answer} isEmpty={(works) => works.length === 0}>
      {(works) => (
        <>
          <div>
            <Segments
              label={t('throughput.whose')}
              options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`throughput.${value}`) }))}
              value={whose}
              onChange={setWhose}
            />
          </div>
          <Table works={works} by={by} />
        </>
      )}
    </Panel>
  );
}
