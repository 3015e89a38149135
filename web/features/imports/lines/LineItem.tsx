import { CheckCheck, History } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { ReviewLine } from '#shared/imports/review-schema.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

type Props = {
  id: string;
  /** Undefined: not loaded yet. */
  line: ReviewLine | undefined;
  /** Position in the whole list, from 1. */
  place: number;
  count: number;
  /** Pixels. */
  top: number;
  isCurrent: boolean;
  onChoose: () => void;
};

function State({ line }: { line: ReviewLine }) {
  const { t } = useTranslation('imports');
  const { percent } = useFormat();
  const score = line.score !== undefined && percent(line.score);
  if (!line.is_selected) return <span className="line-state muted">{t('review.leftOut')}</span>;
  if (line.import_status === 'new') return <span className="line-state muted">{t('review.refused')}</span>;
  if (line.import_status === 'to_be_determined') return <span className="line-state number">{score}</span>;
  return (
    <span className="line-state line-state--taken">
      <CheckCheck size={14} aria-hidden="true" />
      {line.import_status === 'suggested' ? t('review.taken') : score}
    </span>
  );
}

/** The first remark, and the number of the others. */
function RemarkChip({ remarks }: { remarks: NonNullable<ReviewLine['remarks']> }) {
  const { t } = useTranslation('imports');
  const [first, ...others] = remarks.map((remark) => t(`review.remark.${remark}`));
  return (
    <Chip colour="orange" glyph="eye">
      {first}
      {others.length > 0 && <span title={others.join(' · ')}>{` +${others.length}`}</span>}
    </Chip>
  );
}

function Content({ line }: { line: ReviewLine }) {
  const { t } = useTranslation('imports');
  const { fields } = line;
  const reference = fields.supplier_ref ?? fields.internal_ref ?? fields.nno ?? fields.distributor_ref;
  return (
    <>
      <span className="line-row number">{rowName(line.row)}</span>
      <span className="line-text">
        <span className={reference ? 'mono clip line-reference' : 'muted clip'}>
          {reference ?? t('review.noReference')}
        </span>
        <span className="line-label clip">{fields.label ?? fields.description ?? fields.supplier}</span>
      </span>
      <span className="line-states">
        {line.remarks && <RemarkChip remarks={line.remarks} />}
        {line.remembered && (
          <span className="line-remembered" title={t('review.rememberedShort')}>
            <History size={14} aria-hidden="true" />
            <span className="hidden-text">{t('review.rememberedShort')}</span>
          </span>
        )}
        <State line={line} />
      </span>
    </>
  );
}

export const LineItem = memo(
  function LineItem({ id, line, place, count, top, isCurrent, onChoose }: Props) {
    const { t } = useTranslation();
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keyboard, its options are named by aria-activedescendant
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        id={id}
        role="option"
        aria-selected={isCurrent}
        aria-posinset={place}
        aria-setsize={count}
        className="line"
        data-out={line?.is_selected === false ? '' : undefined}
        style={{ '--top': `${top}px` } as CSSProperties}
        onClick={onChoose}
      >
        {line ? (
          <Content line={line} />
        ) : (
          <span className="line-loading">
            <span className="hidden-text">{t('loading')}</span>
            <Skeleton width="60%" />
          </span>
        )}
      </div>
    );
  },
  // `onClick` is a new function at every render, but equivalent for the same line.
  (before, after) =>
    before.line === after.line &&
    before.isCurrent === after.isCurrent &&
    before.top === after.top &&
    before.count === after.count,
);
