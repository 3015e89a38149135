import { CircleCheck } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { BillImporting, Result } from './useBill.ts';

const LINK = 'amplify-button button button--default';

function Facts({ step, result }: Result) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const told = (key: 'changed' | 'created' | 'restored' | 'kept', count: number) =>
    count > 0 || key === 'changed' || key === 'restored' ? (
      <p key={key}>{t(`result.${key}`, { count, number: number(count) })}</p>
    ) : null;
  if (step === 'apply') return [told('changed', result.changed ?? 0), told('created', result.created ?? 0)];
  return [told('restored', result.undone ?? 0), told('kept', result.kept ?? 0)];
}

/** What was applied or undone, with the way to undo it. */
export function BillResult({ project, result, bill }: { project: string; result: Result; bill: BillImporting }) {
  const { t } = useTranslation('bills');
  const seesCharts = useCan('project.view_charts');
  const { data } = useApi('GET /api/projects/{id}/import', { params: { id: project }, ownErrors: true });
  // What is known of the import before may still be in memory.
  const last = data?.last?.import === result.job ? data.last : undefined;
  return (
    <section className="card import-panel" role="status">
      <CircleCheck size={24} aria-hidden="true" className="bill-done" />
      <h2>{t(result.step === 'apply' ? 'result.applied' : 'result.undone')}</h2>
      <Facts {...result} />
      <div className="import-actions">
        <Link className={LINK} to={paths.projectSystems(project)}>
          {t('result.systems')}
        </Link>
        {seesCharts && (
          <Link className={LINK} to={paths.projectAssessment(project)}>
            {t('result.assessment')}
          </Link>
        )}
        {last?.is_undoable && <Button onClick={() => void bill.undo(last.import)}>{t('last.undo')}</Button>}
        <Button onClick={bill.forget}>{t('result.another')}</Button>
      </div>
    </section>
  );
}
