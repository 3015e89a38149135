import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alerts } from '#web/components/alerts.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Select } from '#web/components/Select.tsx';
import { api } from '#web/lib/api.ts';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const SCORES = ['0.95', '0.9', '0.85', '0.8', '0.75', '0.7', '0.6', '0.5'] as const;
type Score = (typeof SCORES)[number];

/** How many undecided lines reach the score, asked before anything is done. */
function useReach(score: Score, isOpen: boolean): number | undefined {
  const query = { import_status: 'to_be_determined', score__gte: score, size: 1, include_fields: 'id' };
  return useApi('GET /api/analysis/analysed_products', isOpen ? { query, ownErrors: true } : null, {
    dedupingInterval: 0,
  }).data?.total;
}

type Props = { isOpen: boolean; onClose: () => void; onTaken: () => void };

export function AcceptBest({ isOpen, onClose, onTaken }: Props) {
  const { t } = useTranslation('imports');
  const { number, percent } = useFormat();
  const [score, setScore] = useState<Score>('0.9');
  const reach = useReach(score, isOpen);
  const accept = async () => {
    const { selected } = await api('POST /api/analysis/select_best', {
      body: { min_score: Number(score) },
      quiet: true,
    });
    onTaken();
    alerts.add({ type: 'success', title: t('best.took', { count: selected, lines: number(selected) }) });
  };
  return (
    <ConfirmDialog
      title={t('best.title')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={accept}
      confirmLabel={t('best.confirm')}
    >
      <div className="accept-best">
        <p>{t('best.text')}</p>
        <Select
          label={t('best.score')}
          options={SCORES.map((value) => ({ value, label: percent(Number(value)) }))}
          value={score}
          onChange={setScore}
        />
        <p role="status">
          {reach === undefined
            ? ' '
            : reach === 0
              ? t('best.wouldTakeNone')
              : t('best.wouldTake', { count: reach, lines: number(reach) })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
