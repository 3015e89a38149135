import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { classes } from '#web/ui/display/classes.ts';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { GiveUp } from './GiveUp.tsx';
import { linesOf } from './review/ReviewTabs.tsx';
import { STEPS, type Step } from './steps.ts';
import '#web/ui/grid/table/grid.css';
import './imports.css';

function FileName({ review }: { review: ReviewAnswer }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  // The file's rows while it is read; afterwards the lines found in them.
  const rows = linesOf(review.counts) || review.total;
  return (
    <span className="import-file">
      <FileSpreadsheet size={14} aria-hidden="true" />
      {rows > 0 ? t('fileAndRows', { file: review.file_name, count: rows, rows: number(rows) }) : review.file_name}
    </span>
  );
}

type Props = {
  step: Step;
  under?: { review: ReviewAnswer; refresh: () => Promise<unknown> };
  /** As high as the window. */
  fills?: boolean;
  children: ReactNode;
};

/** The frame of every step: title, file, cancel button, progress. */
export function Assistant({ step, under, fills, children }: Props) {
  const { t } = useTranslation('imports');
  return (
    <div className={classes('page', 'import', fills && 'import--fill')}>
      <PageHeader
        title={t('title')}
        subtitle={under ? <FileName review={under.review} /> : t('subtitle')}
        actions={
          <>
            <HelpLink to={paths.guide('import-a-list')} />
            {under && under.review.state !== 'finalizing' && <GiveUp refresh={under.refresh} />}
          </>
        }
      />
      <Stepper label={t('stepsLabel')} steps={STEPS.map((name) => t(`steps.${name}`))} current={STEPS.indexOf(step)} />
      {/* A step that disappears moves the focus here, not to the cancel button above. */}
      <div className="import-step" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
