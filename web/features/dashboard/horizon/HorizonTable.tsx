import { paths } from '#web/app/routes/paths.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useGroupName } from './GroupRows.tsx';
import { type Group, knowsStock } from './groups.ts';
import type { HorizonPart } from './useHorizon.ts';

const Day = ({ day }: { day: string | null | undefined }) => {
  const { date } = useFormat();
  return day ? <time dateTime={day}>{date(day)}</time> : <span className="nil">–</span>;
};

/** The same as the time line, to be read. */
export function HorizonTable({ groups }: { groups: readonly Group<HorizonPart>[] }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useGroupName();
  const hasStock = knowsStock(groups);
  return (
    <div className="ahead-table">
      <table>
        <caption className="hidden-text">{t('horizon.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('horizon.where')}</th>
            <th scope="col">{t('horizon.order')}</th>
            <th scope="col">{t('horizon.end')}</th>
            {hasStock && <th scope="col">{t('horizon.stock')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.flatMap((group) =>
            group.parts.map((part) => (
              <tr key={`${group.key}${part.id}`}>
                <th scope="row">
                  <Link className="link mono" to={paths.part(part.id)}>
                    {nameOfPart(part)}
                  </Link>
                </th>
                <td>{nameOf(group)}</td>
                <td>
                  <Day day={part.last_buy_order} />
                </td>
                <td>
                  <Day day={part.end_of_life} />
                </td>
                {hasStock && (
                  <td>
                    <Day day={part.stock_end} />
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
