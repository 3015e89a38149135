import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { urgencyOf } from '../common/urgency.ts';

/** The date, highlighted when it is near. */
export function LastBuyOrder({ date }: { date: string | null | undefined }) {
  const { t } = useTranslation('parts');
  const format = useFormat();
  if (!date) return <span className="nil">–</span>;
  const { urgency, days } = urgencyOf(date, today());
  const left = urgency === 'soon' ? (days === 0 ? t('today') : t('soon', { count: days })) : undefined;
  return (
    <time className="number" dateTime={date} data-urgency={urgency} title={left}>
      {format.date(date)}
      {left && <span className="hidden-text"> ({left})</span>}
    </time>
  );
}
