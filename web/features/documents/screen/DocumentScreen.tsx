import { SUBJECT_KINDS } from '#shared/documents/subjects.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useParams } from '#web/platform/router/index.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { AllDocuments } from './AllDocuments.tsx';
import { RecordDocuments } from './RecordDocuments.tsx';
import { RecordNav } from './RecordNav.tsx';
import './screen.css';

/** `/documents`, and `/documents/:kind/:id` for those of one record. */
export default function DocumentScreen() {
  const { t } = useTranslation('documents');
  const { kind, id } = useParams();
  const shown = isOneOf(SUBJECT_KINDS, kind) && id ? { kind, id } : undefined;
  return (
    <div className="page page--fill">
      <PageHeader title={t('title')} />
      <div className="document-screen">
        <RecordNav key={shown && `${shown.kind}:${shown.id}`} shown={shown} />
        {shown ? <RecordDocuments key={`${shown.kind}:${shown.id}`} subject={shown} /> : <AllDocuments />}
      </div>
    </div>
  );
}
