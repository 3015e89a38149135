import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type Next, NextTable } from './NextTable.tsx';
import { ownParts, partsAddress } from './ownParts.ts';
import { Panel } from './Panel.tsx';

const MOST = 6;

/** A part as a line of what comes next. */
function useNext() {
  const { t } = useTranslation('dashboard');
  const { date, distance } = useFormat();
  return (part: RowOf<'GET /api/products'>): Next[] => {
    const { id, last_buy_order: day, supplier_label } = part;
    if (!day) return [];
    const days = daysUntil(day, today());
    const note = days === 0 ? t('today') : distance(days);
    const time = <time dateTime={day}>{date(day)}</time>;
    return [{ id, to: paths.part(id), name: nameOfPart(part), further: supplier_label, date: time, note }];
  };
}

/** The parts whose last buy order comes next, with the days that remain. */
export function ActBefore() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const next = useNext();
  const ahead = { ...ownParts(useUser().entity), last_buy_order__gte: [today()], is_processed: ['false'] };
  const query = {
    ...ahead,
    order_by: 'last_buy_order',
    size: MOST,
    include_fields: ['id', 'last_buy_order', 'supplier_label', ...NAME_OF_PART].join(','),
  };
  const answer = useApi('GET /api/products', { query, ownErrors: true });
  return (
    <Panel title={t('actBefore')} answer={answer} isEmpty={({ total }) => total === 0}>
      {({ items, total }) => (
        <>
          <NextTable caption={t('actBefore')} head={[t('part'), t('lastOrder')]} rows={items.flatMap(next)} />
          {total > items.length && (
            <Link className="link" to={partsAddress({ ...ahead, order_by: ['last_buy_order'] })}>
              {t('allParts', { count: total, number: number(total) })}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}
