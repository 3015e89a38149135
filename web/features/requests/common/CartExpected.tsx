import { serverToday } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

/** When all requests of a cart are expected to be answered. That it is late is a task for operators, and told to clients. */
export function CartExpected({ day }: { day: string | null | undefined }) {
  const { t } = useTranslation('carts');
  const { date: dateOf } = useFormat();
  const isOperator = useUser().entity.type === 'vigie';
  if (!day) return null;
  const date = dateOf(day);
  if (day >= serverToday()) return <span>{t('carts.expected', { date })}</span>;
  return isOperator ? (
    <Chip colour="red" glyph="clock">
      {t('carts.overdue', { date })}
    </Chip>
  ) : (
    <span>{t('carts.late', { date })}</span>
  );
}
