import { FolderX } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { UploadProgress } from '#web/features/imports/common/UploadProgress.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useParams } from '#web/platform/router/index.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { BillFile } from './BillFile.tsx';
import { BillRefused, BillWorking } from './BillPanels.tsx';
import { BillResult } from './BillResult.tsx';
import './bill.css';
import type { Shown } from './billTree.ts';
import { useBill } from './useBill.ts';
import { useBillLines } from './useBillLines.ts';

const BillPreview = lazy(async () => ({ default: (await import('./BillPreview.tsx')).BillPreview }));

const STEPS = ['file', 'preview', 'result'] as const;

/** What is under way: the file, its preview, or what became of it. */
function BillSteps({ project }: { project: ProjectAnswer }) {
  const { t } = useTranslation('bills');
  const bill = useBill(project.id);
  const { work, preview, result, resume } = bill;
  const [shown, setShown] = useState<Shown | null>(null);
  const isBusy = work.kind !== 'idle' && work.kind !== 'refused';
  const loaded = useBillLines(project.id, isBusy || result ? null : preview, shown ?? 'all');
  const isWaiting = loaded.error?.code === 'bill_not_ready' && work.kind === 'idle';
  const { reload } = loaded;
  useEffect(() => {
    if (isWaiting && preview) void resume(preview).then(reload);
  }, [isWaiting, preview, resume, reload]);

  const content = () => {
    if (work.kind === 'sending' || work.kind === 'starting' || work.kind === 'failed')
      return <UploadProgress phase={work} onCancel={bill.forget} onRetry={(file) => bill.send(file, {})} />;
    if (work.kind === 'working' || isWaiting) return <BillWorking work={work} />;
    if (work.kind === 'refused') return <BillRefused work={work} head={loaded.data?.head} bill={bill} />;
    if (result) return <BillResult project={project.id} result={result} bill={bill} />;
    if (!preview) return <BillFile project={project} bill={bill} />;
    if (loaded.error) return <ErrorState error={loaded.error} onRetry={reload} />;
    if (!loaded.data) return <SheetLoading />;
    return (
      <Suspense fallback={<SheetLoading />}>
        <BillPreview
          key={preview}
          preview={loaded.data}
          isLoading={loaded.isLoading}
          shown={shown}
          onShow={setShown}
          bill={bill}
          project={project.id}
        />
      </Suspense>
    );
  };
  const step = result ? 'result' : preview || work.kind === 'working' ? 'preview' : 'file';
  return (
    <>
      <Stepper label={t('stepsLabel')} steps={STEPS.map((name) => t(`steps.${name}`))} current={STEPS.indexOf(step)} />
      {/* A step that disappears moves the focus here. */}
      <div className="bill-step" tabIndex={-1}>
        {content()}
      </div>
    </>
  );
}

/** `/projects/:id/bill` */
export default function BillImport() {
  const { t } = useTranslation(['bills', 'projects']);
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi('GET /api/projects/{id}', { params: { id }, ownErrors: true });
  const crumbs = [
    { label: t('projects:title'), to: paths.projects },
    ...(data ? [{ label: data.name, to: paths.project(id) }] : []),
    { label: t('bills:title') },
  ];
  const content = () => {
    if (data) return <BillSteps project={data} />;
    if (error?.status === 404)
      return <EmptyState icon={<FolderX size={24} aria-hidden="true" />} title={t('projects:notFound')} />;
    return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <SheetLoading />;
  };
  return (
    <div className="page bill">
      <PageHeader title={t('bills:title')} subtitle={data?.name} crumbs={crumbs} />
      {content()}
    </div>
  );
}
