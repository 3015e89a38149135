import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useRequestRules } from '#web/features/requests/common/useRequestRules.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Working } from '#web/ui/feedback/Working.tsx';
import { Pager } from '#web/ui/grid/paging/Pager.tsx';
import { linesOf } from '../review/ReviewTabs.tsx';
import { choicesSent } from '../review/useChoices.ts';
import { OutcomeTabs } from './OutcomeTabs.tsx';
import { PreviewList } from './PreviewList.tsx';
import { mergeQuery, type Preview, usePreview } from './usePreview.ts';

type Props = { review: ReviewAnswer; onStarted: () => unknown; onBack: () => void };

type MergeProps = { repeated: number; isMerging: boolean; onChange: (isMerging: boolean) => void };

/** Says that lines name the same part, and offers to add up their quantities. */
function Merge({ repeated, isMerging, onChange }: MergeProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  if (repeated === 0) return null;
  return (
    <div className="finalize-merge">
      <p>{t('finalize.repeated', { count: repeated, lines: number(repeated) })}</p>
      <label className="finalize-cart">
        <input
          type="checkbox"
          className="checkbox"
          checked={isMerging}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('finalize.merge')}
      </label>
    </div>
  );
}

function Remarks({ review }: { review: ReviewAnswer }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { undecided, selected, counts } = review;
  const leftOut = linesOf(counts) - selected;
  return (
    <>
      {undecided > 0 && (
        <p className="finalize-warning">
          <TriangleAlert size={16} aria-hidden="true" />
          {t('finalize.undecided', { count: undecided, lines: number(undecided) })}
        </p>
      )}
      {leftOut > 0 && <p className="muted">{t('finalize.leftOut', { count: leftOut, lines: number(leftOut) })}</p>}
      {selected === 0 && <p className="field-error">{t('finalize.nothing')}</p>}
    </>
  );
}

type ActionsProps = Props & { preview: Preview | undefined; isMerging: boolean };

function Actions({ review, preview, isMerging, onStarted, onBack }: ActionsProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const mayImport = useCan('import.add');
  const mayRequest = useRequestRules('monitoring').may;
  const [isInCart, setInCart] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { selected } = review;
  const coming = preview && preview.created + preview.updated + preview.unchanged + preview.merged;
  const start = async () => {
    setBusy(true);
    try {
      const query = {
        ...(isInCart && { do_add_news_in_asked_monitorings: 'true' as const }),
        ...mergeQuery(isMerging),
      };
      await choicesSent();
      await api('POST /api/import_products/process', { query, quiet: true });
      await onStarted();
    } catch {
      setBusy(false);
    }
  };
  return (
    <footer className="import-footer">
      <Button onClick={onBack}>{t('finalize.back')}</Button>
      {mayImport && mayRequest && (
        <label className="finalize-cart">
          <input
            type="checkbox"
            className="checkbox"
            checked={isInCart}
            disabled={isBusy || selected === 0}
            onChange={(event) => setInCart(event.target.checked)}
          />
          {t('finalize.inCart')}
        </label>
      )}
      {mayImport && (
        <Button variant="primary" isLoading={isBusy} isDisabled={selected === 0} onClick={() => void start()}>
          {coming === undefined
            ? t('finalize.confirmUncounted')
            : t('finalize.confirm', { count: coming, lines: number(coming) })}
        </Button>
      )}
    </footer>
  );
}

/** The preview of every line, and the button that finalises. */
export function FinalizeStep(props: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const [isMerging, setMerging] = useState(false);
  const { preview, state, setState, sizes, outcome, choose, error, retry, isBusy } = usePreview(isMerging);
  const merge = (next: boolean) => {
    choose(null);
    setMerging(next);
  };
  return (
    <section className="review-frame finalize" aria-labelledby="finalize-title">
      <header className="finalize-head">
        <h2 id="finalize-title">{t('finalize.title')}</h2>
        <p className="muted">{t('finalize.text')}</p>
        <Remarks review={props.review} />
        <Merge repeated={preview?.repeated ?? 0} isMerging={isMerging} onChange={merge} />
      </header>
      {preview ? (
        <>
          <OutcomeTabs preview={preview} selected={outcome} onSelect={choose} />
          <div className="finalize-lines" aria-busy={isBusy}>
            {preview.items.length > 0 ? (
              <PreviewList lines={preview.items} />
            ) : (
              <EmptyState title={t('preview.none')} />
            )}
          </div>
          <Pager state={state} total={preview.total} onState={setState} sizes={sizes} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Working
          label={t('finalize.working', { count: props.review.selected, lines: number(props.review.selected) })}
        />
      )}
      <Actions {...props} preview={preview} isMerging={isMerging} />
    </section>
  );
}
