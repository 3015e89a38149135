import { LINE_OUTCOMES, type LineOutcome } from '#shared/imports/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Preview } from './usePreview.ts';

type Props = { preview: Preview; selected: LineOutcome | null; onSelect: (outcome: LineOutcome | null) => void };

/** Counts of lines by outcome; they filter the list below. */
export function OutcomeTabs({ preview, selected, onSelect }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { created, updated, unchanged, merged, conflicts } = preview;
  const counts: Record<LineOutcome, number> = { created, updated, unchanged, merged, conflict: conflicts };
  const all = created + updated + unchanged + merged + conflicts;
  const tab = (outcome: LineOutcome | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={outcome === selected}
      disabled={outcome !== null && count === 0}
      onClick={() => onSelect(outcome)}
    >
      {label}
      <span>{number(count)}</span>
    </button>
  );
  return (
    <fieldset className="review-tabs">
      <legend className="hidden-text">{t('preview.tabs')}</legend>
      {tab(null, t('review.all'), all)}
      {LINE_OUTCOMES.filter((outcome) => outcome !== 'merged' || merged > 0).map((outcome) =>
        tab(outcome, t(`preview.outcome.${outcome}`), counts[outcome]),
      )}
    </fieldset>
  );
}
