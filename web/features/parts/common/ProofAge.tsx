import { sourceOf } from '#shared/parts/facts.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Proven } from './FactChip.tsx';

/** Where a part's facts come from, and how old they are: “Verified 12 days ago”. */
export function ProofAge({ part }: { part: Proven }) {
  const { t } = useTranslation('fields');
  const { distance, instant } = useFormat();
  const known = sourceOf(part);
  if (!known) return null;
  if (!known.date) return t(`proof.undated.${known.source}`);
  const days = daysUntil(today(new Date(known.date)), today());
  // The clock of a reader may be slow.
  const when = days >= 0 ? t('proof.today') : distance(days);
  return (
    <time dateTime={known.date} title={instant(known.date, 'long')}>
      {t(`proof.dated.${known.source}`, { when })}
    </time>
  );
}
