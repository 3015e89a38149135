import { useTranslation } from 'react-i18next';
import type { Counts } from '#shared/analysis/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import type { LineFilter } from './useLines.ts';

type Status = LineFilter['status'];
const TABS = ['to_be_determined', 'suggested', 'new', 'identified', 'all'] as const satisfies Status[];

export const linesOf = (counts: Counts): number =>
  counts.identified + counts.to_be_determined + counts.suggested + counts.new;
/** Work first: the undecided lines, if there are any. */
export const firstTab = (counts: Counts): Status => (counts.to_be_determined > 0 ? 'to_be_determined' : 'all');

type Props = { counts: Counts; selected: Status; onSelect: (status: Status) => void };

/** Filters of the same list, so buttons and not tabs with panels of their own. */
export function ReviewTabs({ counts, selected, onSelect }: Props) {
  const { t } = useTranslation(['imports', 'choices']);
  const { number } = useFormat();
  return (
    <fieldset className="review-tabs">
      <legend className="hidden-text">{t('imports:review.tabs')}</legend>
      {TABS.map((status) => (
        <button key={status} type="button" aria-pressed={status === selected} onClick={() => onSelect(status)}>
          {status === 'all' ? t('imports:review.all') : t(`choices:import_status.${status}`)}
          <span>{number(status === 'all' ? linesOf(counts) : counts[status])}</span>
        </button>
      ))}
    </fieldset>
  );
}
