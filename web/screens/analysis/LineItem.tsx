import { CheckCheck } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysedLine } from '#shared/analysis/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';

type Props = { line: AnalysedLine; isCurrent: boolean; onChoose: () => void };

function State({ line }: { line: AnalysedLine }) {
  const { t } = useTranslation('imports');
  const { percent } = useFormat();
  if (!line.is_selected) return <span className="line-state muted">{t('review.leftOut')}</span>;
  if (line.import_status === 'new') return <span className="line-state muted">{t('review.refused')}</span>;
  if (line.import_status === 'suggested' || line.import_status === 'identified')
    return (
      <span className="line-state line-state--taken">
        <CheckCheck size={14} aria-hidden="true" />
        {line.import_status === 'suggested' ? t('review.taken') : line.score !== undefined && percent(line.score)}
      </span>
    );
  return <span className="line-state number">{line.score !== undefined && percent(line.score)}</span>;
}

export const LineItem = memo(
  function LineItem({ line, isCurrent, onChoose }: Props) {
    const { t } = useTranslation('imports');
    const { fields } = line;
    const reference = fields.supplier_ref ?? fields.internal_ref ?? fields.nno;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keyboard, its options are named by aria-activedescendant
      // biome-ignore lint/a11y/useFocusableInteractive: as above
      <div
        id={line.id}
        role="option"
        aria-selected={isCurrent}
        className="line"
        data-out={line.is_selected ? undefined : ''}
        onClick={onChoose}
      >
        <span className="line-row number">{line.row}</span>
        <span className="line-text">
          <span className={reference ? 'mono clip line-reference' : 'muted clip'}>
            {reference ?? t('review.noReference')}
          </span>
          <span className="line-label clip">{fields.label ?? fields.description ?? fields.supplier}</span>
        </span>
        <State line={line} />
      </div>
    );
  },
  // The click's closure is new at every render, but does the same for the same line.
  (before, after) => before.line === after.line && before.isCurrent === after.isCurrent,
);
