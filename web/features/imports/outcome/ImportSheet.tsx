import { Download, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ImportAnswer } from '#shared/imports/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { AddImportToCart } from '#web/features/requests/common/AddImportToCart.tsx';
import type { ApiError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { authorName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useParams } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { NotFound } from '#web/ui/sheet/NotFound.tsx';
import { ofFile, partsWith } from '../addresses.ts';
import { LoadingPanel } from '../LoadingPanel.tsx';
import { ImportConflicts } from './ImportConflicts.tsx';
import { ImportedParts } from './ImportedParts.tsx';
import { downloadFile } from './importFile.ts';
import { isAtWork, isExpired, mayHaveParts, mayRollBack, WORKING_MS } from './imports.ts';
import { ReportButton } from './ReportButton.tsx';
import { StateChip } from './StateChip.tsx';
import { Verdict } from './Verdict.tsx';
import '#web/ui/grid/table/grid.css';
import '../imports.css';

const RollBack = lazy(async () => ({ default: (await import('./RollBack.tsx')).RollBack }));
const NUMBERS = ['rows', 'created', 'updated', 'unchanged', 'merged', 'conflicts'] as const;
const UNDONE = ['undone', 'kept'] as const;

function Numbers({ record }: { record: ImportAnswer }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const numbers = NUMBERS.filter((name) => name !== 'merged' || record.merged > 0);
  const shown = record.state === 'rolled_back' ? [...numbers, ...UNDONE] : numbers;
  return (
    <dl className="card import-numbers">
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`last.${name}`)}</dt>
          <dd className="number">{number(record[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ record, onRollBack }: { record: ImportAnswer; onRollBack: () => void }) {
  const { t } = useTranslation('imports');
  const mayDelete = useCan('import.delete');
  const count = record.created + record.updated - record.undone;
  return (
    <>
      {!isExpired(record) && (
        <>
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void downloadFile(record).catch(() => undefined)}
          >
            {t('sheet.file')}
          </Button>
          <ReportButton importId={record.id} />
        </>
      )}
      {mayDelete && (
        <Button
          icon={<RotateCcw size={16} aria-hidden="true" />}
          isDisabled={!mayRollBack(record)}
          onClick={onRollBack}
        >
          {t('rollBack.open')}
        </Button>
      )}
      {record.state === 'done' && (
        <>
          <AddImportToCart kind="processing" importId={record.id} count={count} />
          <AddImportToCart kind="monitoring" importId={record.id} count={count} isPrimary />
        </>
      )}
    </>
  );
}

function Sheet({ record, reload }: { record: ImportAnswer; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('imports');
  const { instant, number } = useFormat();
  const [isUndoing, setUndoing] = useState(false);
  const [tab, setTab] = useState<'parts' | 'conflicts'>('parts');
  const { created, updated, conflicts } = record;
  const lifetime = t(isExpired(record) ? 'sheet.expired' : 'sheet.kept', { date: instant(record.kept_until, 'long') });
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('last.all'), to: paths.lastImport }, { label: record.file_name }]}
        title={record.file_name}
        subtitle={
          <>
            <StateChip state={record.state} />{' '}
            {t('last.on', { date: instant(record.creation_date, 'long'), user: authorName(record) })} ·{' '}
            {mayHaveParts(record) && (
              <>
                <Link className="link" to={partsWith(ofFile(record))}>
                  {t('last.see')}
                </Link>{' '}
                ·{' '}
              </>
            )}
            {lifetime}
          </>
        }
        actions={<Actions record={record} onRollBack={() => setUndoing(true)} />}
      />
      <Numbers record={record} />
      {record.state === 'done' && <Verdict record={record} />}
      <Tabs
        label={t('sheet.tabs')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'parts',
            label: t('sheet.parts'),
            count: number(created + updated),
            content: <ImportedParts key={`${record.version}`} record={record} />,
          },
          {
            id: 'conflicts',
            label: t('sheet.conflicts'),
            count: number(conflicts),
            content: isExpired(record) ? <EmptyState title={lifetime} /> : <ImportConflicts id={record.id} />,
          },
        ]}
      />
      {isUndoing && (
        <Suspense>
          <RollBack record={record} onClose={() => setUndoing(false)} onDone={reload} />
        </Suspense>
      )}
    </>
  );
}

function Failure({ error, retry }: { error: ApiError; retry: () => void }) {
  const { t } = useTranslation('imports');
  if (error.status !== 404) return <ErrorState error={error} onRetry={retry} />;
  return <NotFound list={{ label: t('last.all'), to: paths.lastImport }} title={t('sheet.missing')} />;
}

/** `/analysis/import/{id}`: an import with its file, its effect on each part and its roll back. */
export default function ImportSheet() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi(
    'GET /api/import_products/imports/{id}',
    { params: { id }, ownErrors: true },
    { refreshInterval: (record) => (isAtWork(record?.state) ? WORKING_MS : 0) },
  );
  return (
    <div className="page import">
      {data ? (
        <Sheet record={data} reload={() => mutate()} />
      ) : error ? (
        <Failure error={error} retry={() => void mutate()} />
      ) : (
        <LoadingPanel />
      )}
    </div>
  );
}
