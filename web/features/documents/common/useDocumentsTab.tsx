import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#shared/documents/schema.ts';
import { useCan } from '#web/platform/session/session.ts';
import type { TabEntry } from '#web/ui/controls/Tabs.tsx';

const Documents = lazy(() => import('../Documents.tsx'));

/** The tab with the documents of a record, if the user may see documents. */
export function useDocumentsTab() {
  const { t } = useTranslation('documents');
  const seesDocuments = useCan('ged_node.view');
  return (kind: Subject['kind'], id: string): TabEntry<string>[] =>
    seesDocuments ? [{ id: 'documents', label: t('title'), content: <Documents kind={kind} id={id} /> }] : [];
}
