import { lazy } from 'react';
import type { Subject } from '#shared/documents/subjects.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { TabEntry } from '#web/ui/controls/Tabs.tsx';

const Documents = lazy(() => import('../Documents.tsx'));

/** The tab with the documents of a record, if the user may see documents. */
export function useDocumentsTab() {
  const { t } = useTranslation('shell');
  const seesDocuments = useCan('ged_node.view');
  return (kind: Subject['kind'], id: string): TabEntry<string>[] =>
    seesDocuments
      ? [{ id: 'documents', label: t('titles.documents'), content: <Documents kind={kind} id={id} /> }]
      : [];
}

/** The tab with the documents of several records, each under its own title; none without records. */
export function useJointDocumentsTab() {
  const { t } = useTranslation('shell');
  const seesDocuments = useCan('ged_node.view');
  return (kind: Subject['kind'], records: readonly { id: string; title: string }[]): TabEntry<string>[] => {
    if (!seesDocuments || records.length === 0) return [];
    const content = (
      <>
        {records.map(({ id, title }) => (
          <Documents key={id} kind={kind} id={id} title={title} />
        ))}
      </>
    );
    return [{ id: 'documents', label: t('titles.documents'), content }];
  };
}
