import { topmost } from '#shared/documents/rules.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { withEach } from './several.ts';
import type { Documents } from './useDocuments.ts';

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'already_exists';
const placeIn = (folder: string | null, subject: Subject) => (folder === null ? { subject } : { parent: folder });

type Options = { subject: Subject; known: Documents; onTaken: (nodes: NodeAnswer[], folder: string | null) => void };

/** Moves nodes into a folder, or to the record itself; the alert offers to undo it. Asks about names that are taken. */
export function useMoving({ subject, known, onTaken }: Options) {
  const { t } = useTranslation('documents');
  const put = ({ id }: NodeAnswer, folder: string | null, keep_both: boolean) =>
    api('PUT /api/ged/nodes/{id}', {
      params: { id },
      body: { ...placeIn(folder, subject), keep_both },
      ...SILENT,
    });

  const tell = (failed: readonly { item: NodeAnswer; error: unknown }[]) => {
    for (const { item, error } of failed)
      alerts.add({ type: 'error', title: t('notMoved', { name: item.name }), text: firstSentence(error) });
  };
  const undo = async (moved: readonly NodeAnswer[]) => {
    const { failed } = await withEach(moved, async ({ id, name, parent }) => {
      const body = { name, ...placeIn(parent, subject) };
      await api('PUT /api/ged/nodes/{id}', { params: { id }, body, ...SILENT });
    });
    await known.reload();
    tell(failed);
  };

  return async (some: readonly NodeAnswer[], folder: string | null, keepBoth = false): Promise<void> => {
    const nodes = topmost(known.nodes ?? [], some).filter(({ id, parent }) => parent !== folder && id !== folder);
    const { done, failed } = await withEach(nodes, (node) => put(node, folder, keepBoth));
    await known.reload();
    const taken = failed.filter(({ error }) => isTaken(error));
    tell(failed.filter((each) => !taken.includes(each)));
    if (done.length > 0) {
      const action = { label: t('undo'), onAction: () => void undo(done) };
      alerts.add({ type: 'success', title: t('moved', { count: done.length, name: done[0]?.name }), action });
    }
    if (taken.length > 0)
      onTaken(
        taken.map(({ item }) => item),
        folder,
      );
  };
}
