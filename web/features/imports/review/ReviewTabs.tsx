import type { Counts, ImportStatus, ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { keepInView } from '#web/ui/controls/keepInView.ts';
import type { ListState } from '#web/ui/grid/paging/listState.ts';

type Status = ImportStatus | 'all';
const TABS = ['to_be_determined', 'suggested', 'new', 'identified', 'all'] as const satisfies Status[];

export const linesOf = (counts: Counts): number =>
  counts.identified + counts.to_be_determined + counts.suggested + counts.new;
/** The first tab: undecided lines, if any. */
export const firstTab = ({ undecided }: Pick<ReviewAnswer, 'undecided'>): Status =>
  undecided > 0 ? 'to_be_determined' : 'all';
/** The tab of a filter; none for several statuses, which only an address can set. */
export const tabOf = ({ filters }: Pick<ListState, 'filters'>): Status =>
  TABS.find((status) => filters.import_status?.length === 1 && filters.import_status[0] === status) ?? 'all';

type Props = { counts: Counts; selected: Status; onSelect: (status: Status) => void };

/** These filter one list, so they are buttons and not tabs with panels. */
export function ReviewTabs({ counts, selected, onSelect }: Props) {
  const { t } = useTranslation(['imports', 'choices']);
  const { number } = useFormat();
  return (
    <fieldset className="review-tabs">
      <legend className="hidden-text">{t('imports:review.tabs')}</legend>
      {TABS.map((status) => (
        <button
          key={status}
          ref={status === selected ? keepInView : undefined}
          type="button"
          aria-pressed={status === selected}
          onClick={() => onSelect(status)}
        >
          {status === 'all' ? t('imports:review.all') : t(`choices:import_status.${status}`)}
          <span>{number(status === 'all' ? linesOf(counts) : counts[status])}</span>
        </button>
      ))}
    </fieldset>
  );
}
