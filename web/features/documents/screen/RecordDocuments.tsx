import { ArrowUpRight, FileX2 } from 'lucide-react';
import type { Subject } from '#shared/documents/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import Documents from '../Documents.tsx';
import { useDocuments } from '../useDocuments.ts';

/** The sheet of a record; solutions have none of their own. */
const SHEETS: Partial<Record<Subject['kind'], (id: string) => string>> = {
  product: paths.part,
  supplier: paths.thirdParty,
  project: paths.project,
  monitoring: paths.monitoring,
};

/** The documents of one record, with the way to its sheet. */
export function RecordDocuments({ subject }: { subject: Subject }) {
  const { t } = useTranslation('documents');
  const { label, error } = useDocuments(subject);
  const sheet = SHEETS[subject.kind]?.(subject.id);
  if (error?.status === 404)
    return (
      <div className="document-record">
        <EmptyState
          icon={<FileX2 size={24} aria-hidden="true" />}
          title={t('missing')}
          text={t('missingText')}
          action={
            <Link className="link" to={paths.documents}>
              {t('all')}
            </Link>
          }
        />
      </div>
    );
  return (
    <div className="document-record">
      <Documents
        {...subject}
        title={label}
        actions={
          sheet && (
            <Link className="link document-sheet" to={sheet}>
              {t('openRecord')}
              <ArrowUpRight size={14} aria-hidden="true" />
            </Link>
          )
        }
      />
    </div>
  );
}
