import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Exposure } from '#shared/projects/assessment/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { limitsOf } from './bands.ts';
import type { Cells } from './useCells.ts';

/** Parts on a page of the answer. */
const SIZE = 20;

/** The chosen cells, each with a button that takes it out. */
function Chosen({ chosen, toggle, clear }: Cells) {
  const { t } = useTranslation('projects');
  const nameOf = (cell: string) =>
    t('risk.bands', { likelihood: limitsOf(Number(cell[0])), impact: limitsOf(Number(cell[1])) });
  return (
    <ul className="risk-chosen">
      {chosen.map((cell) => (
        <li key={cell} className="chip" data-colour="blue">
          <span className="chip-text">{nameOf(cell)}</span>
          <button type="button" aria-label={t('risk.takeOut', { bands: nameOf(cell) })} onClick={() => toggle(cell)}>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="link" onClick={clear}>
          {t('risk.clear')}
        </button>
      </li>
    </ul>
  );
}

type Props = { project: string; cells: Cells; table: (parts: readonly Exposure[]) => ReactNode };

/** The parts in the chosen cells of the matrix, page by page, the highest risk first. */
export function InCells({ project, cells, table }: Props) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const [page, setPage] = useState(1);
  const query = { cells: cells.chosen.join(), page };
  const { data, error, mutate } = useApi(
    'GET /api/projects/{id}/analysis',
    { params: { id: project }, query, ownErrors: true },
    { keepPreviousData: true },
  );
  const total = data?.exposures_total ?? 0;
  const pages = Math.ceil(total / SIZE);
  const range = { from: number((page - 1) * SIZE + 1), to: number(Math.min(total, page * SIZE)), total: number(total) };
  const content = () => {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="120px" />;
    if (total === 0) return <p className="muted">{t('risk.noneIn')}</p>;
    return table(data.exposures);
  };
  return (
    <>
      <Chosen {...cells} />
      {content()}
      {pages > 1 && (
        <footer className="risk-pages">
          <span className="number muted" aria-live="polite">
            {t('risk.range', range)}
          </span>
          <Button size="small" isDisabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('risk.previous')}
          </Button>
          <Button size="small" isDisabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('risk.next')}
          </Button>
        </footer>
      )}
    </>
  );
}
