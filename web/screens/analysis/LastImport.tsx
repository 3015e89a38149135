import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { AnalysisAnswer } from '#shared/analysis/schema.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useCan } from '#web/lib/session.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { newImport, partsOfFile } from './addresses.ts';
import { LoadingPanel } from './LoadingPanel.tsx';
import { useAnalysis } from './useAnalysis.ts';
import { type LastImport as Last, useLastImport } from './useLastImport.ts';
import './analysis.css';

const NUMBERS = ['created', 'updated', 'unchanged'] as const;

function Result({ result }: { result: NonNullable<AnalysisAnswer['result']> }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  return (
    <dl className="last-import-numbers">
      {NUMBERS.map((name) => (
        <div key={name} className="card">
          <dt>{t(`last.${name}`)}</dt>
          <dd className="number">{number(result[name])}</dd>
          <dd className="muted">{t(`last.${name}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Imported({ last, analysis }: { last: Last; analysis: AnalysisAnswer | null }) {
  const { t } = useTranslation('imports');
  const { instant } = useFormat();
  const result = analysis?.state === 'done' ? analysis.result : null;
  return (
    <>
      <div className="card last-import">
        <FileSpreadsheet size={20} aria-hidden="true" />
        <div>
          <h2>{last.fileName}</h2>
          <p className="muted">{t('last.on', { date: instant(last.date, 'long') })}</p>
        </div>
        {last.fileName && (
          <Link className="link" to={partsOfFile(last.fileName)}>
            {t('last.see')}
          </Link>
        )}
      </div>
      {result && <Result result={result} />}
    </>
  );
}

/** `/analysis/import`: what the last import brought. */
export default function LastImport() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const mayImport = useCan('analysis.add');
  const last = useLastImport();
  const { analysis } = useAnalysis();
  const another = () => void navigate(newImport);

  const content = () => {
    if (last.error) return <ErrorState error={last.error} onRetry={() => void last.refresh()} />;
    if (last.import === undefined || analysis === undefined) return <LoadingPanel />;
    if (last.import) return <Imported last={last.import} analysis={analysis} />;
    return (
      <EmptyState
        icon={<FileUp size={24} aria-hidden="true" />}
        title={t('last.emptyTitle')}
        text={t('last.emptyText')}
        action={mayImport && <Button onClick={another}>{t('last.emptyAction')}</Button>}
      />
    );
  };
  return (
    <div className="page import">
      <PageHeader
        title={t('last.title')}
        actions={
          mayImport &&
          last.import && (
            <Button variant="primary" icon={<FileUp size={16} aria-hidden="true" />} onClick={another}>
              {t('last.another')}
            </Button>
          )
        }
      />
      {content()}
    </div>
  );
}
