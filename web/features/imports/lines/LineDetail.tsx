import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { ImportStatus } from '#shared/imports/review-schema.ts';
import { rowName } from '#shared/imports/sheet-rows.ts';
import { glyphOf } from '#web/platform/language/glyphs.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Candidates } from './Candidates.tsx';
import { Comparison } from './Comparison.tsx';
import { Known } from './Known.tsx';
import { LineActions } from './LineActions.tsx';
import { Reasons } from './Reasons.tsx';
import { Remarks } from './Remarks.tsx';
import { Remembered } from './Remembered.tsx';
import { UndoChoice } from './UndoChoice.tsx';

const COLOURS: Record<ImportStatus, ChipColour> = {
  identified: 'green',
  to_be_determined: 'yellow',
  suggested: 'vibrant_blue',
  new: 'blue',
};

type Props = ComponentProps<typeof LineActions> & { onBack: () => void };

/** A line, its suggested part and the actions. */
export function LineDetail({ onBack, ...props }: Props) {
  const { t } = useTranslation(['imports', 'choices']);
  const { reviewLines } = props;
  const { current: line, chosen } = reviewLines;
  if (!line) return <div className="review-detail" />;
  const suggestion = line.suggestions.find(({ product }) => product === chosen);
  return (
    <section className="review-detail" aria-labelledby="line-title">
      <div className="review-back">
        <Button variant="quiet" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
          {t('imports:review.back')}
        </Button>
        <UndoChoice canUndo={props.canUndo} onUndo={props.actions.undo} />
      </div>
      <header className="line-header">
        <div>
          <h2 id="line-title">{t('imports:review.row', { row: rowName(line.row) })}</h2>
          <Chip colour={COLOURS[line.import_status]} glyph={glyphOf('import_status', line.import_status)}>
            {t(`choices:import_status.${line.import_status}`)}
          </Chip>
          {suggestion?.own_part && <Chip colour="blue">{t('imports:review.ownPart')}</Chip>}
          {!line.is_selected && (
            <Chip colour="light_grey" glyph="dash">
              {t('imports:review.leftOut')}
            </Chip>
          )}
        </div>
        <p>{t(`imports:review.hints.${line.import_status}`)}</p>
        {line.remarks && <Remarks remarks={line.remarks} />}
        {line.remembered && <Remembered line={line} remembered={line.remembered} />}
      </header>
      <Comparison line={line} suggestion={suggestion} />
      {suggestion && <Known product={suggestion.product} />}
      <LineActions {...props} />
      {line.suggestions.length > (line.import_status === 'new' ? 0 : 1) && (
        <Candidates line={line} chosen={chosen} onChoose={reviewLines.chooseCandidate} />
      )}
      {suggestion && <Reasons suggestion={suggestion} />}
    </section>
  );
}
