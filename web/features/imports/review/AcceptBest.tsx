import { useState } from 'react';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { reachOf } from './reach.ts';

/** Percent. Below half, a suggestion is more likely wrong than right. */
const LEAST = 50;
const START = 90;

/** The lines that the server decides: it leaves those whose reference differs from the suggested one. */
const UNDECIDED = { import_status: 'to_be_determined', is_selected: true, has_same_reference: true };

/** Scores of the undecided lines, loaded once: every slider position is counted from them. */
const useScores = () =>
  useApi(
    'POST /api/analysis/fields_values',
    { body: { fields: ['score'], filters: UNDECIDED }, ownErrors: true },
    { dedupingInterval: 0, revalidateOnFocus: false },
  );

function Preview({ lines, wrong, undecided }: { lines: number; wrong: number; undecided: number }) {
  const { t } = useTranslation('imports');
  const { number, percent } = useFormat();
  if (lines === 0) return <p role="status">{t('best.wouldTakeNone')}</p>;
  const likely = Math.round(wrong);
  return (
    <div role="status">
      <p className="accept-best-lines">
        {t('best.wouldTake', { count: lines, lines: number(lines), total: number(undecided) })}
      </p>
      <p>
        {likely === 0
          ? t('best.wrongNone')
          : t('best.wrong', { count: likely, lines: number(likely), share: percent(wrong / lines) })}
      </p>
    </div>
  );
}

type Props = { undecided: number; onClose: () => void; onTaken: () => void };

export function AcceptBest({ undecided, onClose, onTaken }: Props) {
  const { t } = useTranslation('imports');
  const { number, percent } = useFormat();
  const [least, setLeast] = useState(START);
  const { data, error, mutate } = useScores();
  const reach = data && reachOf(data.score ?? [], least / 100);
  const accept = async () => {
    const { selected } = await api('POST /api/analysis/select_best', { body: { min_score: least / 100 }, quiet: true });
    onTaken();
    const title = t('best.took', { count: selected, lines: number(selected) });
    alerts.add({ type: 'success', title, text: t('best.undo') });
  };
  return (
    <ConfirmDialog
      title={t('best.title')}
      isOpen
      onClose={onClose}
      onConfirm={accept}
      confirmLabel={t('best.confirm')}
      isDisabled={!reach?.lines}
    >
      <div className="accept-best">
        <p>{t('best.text')}</p>
        <label className="accept-best-score">
          <span className="field-label">{t('best.score')}</span>
          <output className="number">{percent(least / 100)}</output>
          <input
            type="range"
            min={LEAST}
            max={100}
            value={least}
            aria-valuetext={percent(least / 100)}
            onChange={({ target }) => setLeast(Number(target.value))}
          />
        </label>
        {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
        <ProgressBar value={reach?.lines ?? 0} max={undecided} label={t('best.share')} />
        {reach && <Preview {...reach} undecided={undecided} />}
      </div>
    </ConfirmDialog>
  );
}
