import { PackageX } from 'lucide-react';
import { useState } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useParams } from '#web/platform/router/index.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Stepper } from '#web/ui/feedback/Stepper.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { ReplaceForm } from './ReplaceForm.tsx';
import { ReplaceLines } from './ReplaceLines.tsx';
import './replacement.css';
import { type Shown, useReplacing } from './useReplacing.ts';

const STEPS = ['choice', 'preview', 'result'] as const;

function Steps({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('replacement');
  const replacing = useReplacing(part.id);
  const [last, setLast] = useState<Shown | null>(null);
  const { shown, result } = replacing;
  const step = result && shown ? 'result' : shown ? 'preview' : 'choice';
  const before = last && { initial: last.wanted, name: last.names.get(last.wanted.by) ?? null };
  const back = () => {
    setLast(shown);
    replacing.back();
  };
  return (
    <>
      <Stepper label={t('steps.label')} steps={STEPS.map((name) => t(`steps.${name}`))} current={STEPS.indexOf(step)} />
      {shown ? (
        <ReplaceLines shown={shown} replacing={{ ...replacing, back }} />
      ) : (
        <ReplaceForm part={part} before={before} onLook={replacing.look} />
      )}
    </>
  );
}

/** `/parts/:id/replace` */
export default function ReplacePart() {
  const { t } = useTranslation(['replacement', 'sheet']);
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi('GET /api/products/{id}', { params: { id }, ownErrors: true });
  const crumbs = [
    { label: t('sheet:parts'), to: paths.parts },
    ...(data ? [{ label: nameOfPart(data), to: paths.part(id) }] : []),
    { label: t('replacement:title') },
  ];
  const content = () => {
    if (data) return <Steps key={id} part={data} />;
    if (error?.status === 404)
      return <EmptyState icon={<PackageX size={24} aria-hidden="true" />} title={t('sheet:notFound')} />;
    return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <SheetLoading />;
  };
  return (
    <div className="page replace">
      <PageHeader title={t('replacement:title')} subtitle={data && nameOfPart(data)} crumbs={crumbs} />
      {content()}
    </div>
  );
}
