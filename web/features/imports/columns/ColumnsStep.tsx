import { lazy, Suspense, useState } from 'react';
import { IMPORT_FIELDS } from '#shared/imports/reading/fields.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { UnsavedGuard, useLeaving } from '#web/ui/form/Unsaved.tsx';
import { useUnsaved } from '#web/ui/form/useUnsaved.ts';
import { ColumnsTable } from '../common/ColumnsTable.tsx';
import { columnLetter, isChallenged, problemsOf } from '../common/columns.ts';
import { PlacePicker } from '../common/PlacePicker.tsx';
import { LoadingPanel } from '../LoadingPanel.tsx';
import { OtherSheets } from './OtherSheets.tsx';
import { useMapping } from './useMapping.ts';

const Challenge = lazy(async () => ({ default: (await import('./Challenge.tsx')).Challenge }));

type Props = { /** There is a review to lose. */ isAgain: boolean; onStarted: () => unknown; onBack: () => void };
type NotesProps = Pick<ReturnType<typeof useMapping>, 'columns' | 'moved'> & Pick<Props, 'isAgain'>;

/** Messages: a field that a correction moved, problems, or the effect of starting again. */
function Notes({ columns, moved, isAgain }: NotesProps) {
  const { t } = useTranslation(['imports', 'fields', 'validation']);
  const problems = problemsOf(columns);
  return (
    <div className="import-footer-text" aria-live="polite">
      {moved && (
        <p>
          {t('imports:columns.moved', {
            field: t(phraseKey('fields:label', moved.field)),
            from: columnLetter(moved.from),
          })}
        </p>
      )}
      {columns.length > 0 &&
        problems.map((problem) => (
          <p key={problem} className="field-error">
            {t(`validation:${problem}`)}
          </p>
        ))}
      {isAgain && !moved && problems.length === 0 && <p>{t('imports:columns.startAgainText')}</p>}
    </div>
  );
}

/** The meaning of each column: detected, correctable. */
export function ColumnsStep({ isAgain, onStarted, onBack }: Props) {
  const { t } = useTranslation('imports');
  const {
    mapping,
    columns,
    moved,
    isCorrected,
    isLoading,
    error,
    retry,
    lookAtSheet,
    lookAtHeader,
    correct,
    save,
    chosenOthers,
    chooseOther,
  } = useMapping();
  const unsaved = useUnsaved(isCorrected);
  const { leave, question } = useLeaving(unsaved, onBack);
  const [isSaving, setSaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const mayChange = useCan('analysis.change');
  if (!mayChange) return <EmptyState title={t('columns.mayNot')} />;
  if (error && !mapping) return <ErrorState error={error} onRetry={retry} />;
  if (!mapping) return <LoadingPanel />;

  const { sheet, header_row: headerRow } = mapping;
  const isReady = !isLoading && sheet !== null && headerRow !== null && problemsOf(columns).length === 0;
  const start = async () => {
    if (sheet === null || headerRow === null) return;
    setSaving(true);
    try {
      await save(sheet, headerRow);
      unsaved.allowLeaving();
      await onStarted();
    } catch {
      setSaving(false);
    }
  };

  return (
    <section className="import-columns" aria-labelledby="columns-title">
      <div className="import-columns-head">
        <div>
          <h2 id="columns-title">{t('columns.title')}</h2>
          <p>{t('columns.text')}</p>
        </div>
        <PlacePicker
          sheets={mapping.sheets}
          sheet={sheet}
          headerRow={headerRow}
          onSheet={lookAtSheet}
          onHeaderRow={lookAtHeader}
        />
      </div>
      <div className="import-box" aria-busy={isLoading}>
        {columns.length > 0 ? (
          <ColumnsTable columns={columns} fields={IMPORT_FIELDS} onCorrect={correct} />
        ) : (
          <EmptyState title={t('columns.empty')} />
        )}
      </div>
      <OtherSheets sheets={mapping.other_sheets} chosen={chosenOthers} onChoose={chooseOther} />
      <footer className="import-footer" data-foot="">
        <Notes columns={columns} moved={moved} isAgain={isAgain} />
        {isAgain && <Button onClick={leave}>{t('columns.back')}</Button>}
        <Button
          variant="primary"
          isLoading={isSaving}
          isDisabled={!isReady}
          onClick={() => (isChallenged(columns) ? setAsked(true) : void start())}
        >
          {t('columns.start')}
        </Button>
      </footer>
      {isAsked && (
        <Suspense>
          <Challenge columns={columns} onClose={() => setAsked(false)} onConfirm={start} />
        </Suspense>
      )}
      <UnsavedGuard form={unsaved} />
      {question}
    </section>
  );
}
