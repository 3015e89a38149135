import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { NAME_OF_PART, nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { ownParts, partsAddress } from './ownParts.ts';
import { Panel } from './Panel.tsx';

const MOST = 6;

function Row({ part }: { part: RowOf<'GET /api/products'> }) {
  const { t } = useTranslation('dashboard');
  const { date, distance } = useFormat();
  const { id, last_buy_order: day, supplier_label } = part;
  if (!day) return null;
  const days = daysUntil(day, today());
  return (
    <tr>
      <th scope="row">
        <Link className="link mono clip" to={paths.part(id)}>
          {nameOfPart(part)}
        </Link>
        <span className="clip muted">{supplier_label}</span>
      </th>
      <td>
        <time dateTime={day}>{date(day)}</time>
        <span className="muted">{days === 0 ? t('today') : distance(days)}</span>
      </td>
    </tr>
  );
}

/** The parts whose last buy order comes next, with the days that remain. */
export function ActBefore() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
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
          <table className="act-before">
            <caption className="hidden-text">{t('actBefore')}</caption>
            <thead className="hidden-text">
              <tr>
                <th scope="col">{t('part')}</th>
                <th scope="col">{t('lastOrder')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((part) => (
                <Row key={part.id} part={part} />
              ))}
            </tbody>
          </table>
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
