import { contentsOf, topmost } from '#shared/documents/rules.ts';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { withEach } from './several.ts';

type Props = {
  nodes: readonly NodeAnswer[];
  all: readonly NodeAnswer[];
  onClose: () => void;
  onRemoved: () => Promise<void>;
};

/** Asks before documents, or folders with all that they contain, are deleted. */
export default function RemoveNodes({ nodes: chosen, all, onClose, onRemoved }: Props) {
  const { t } = useTranslation('documents');
  const nodes = topmost(all, chosen);
  const inside = nodes.map(({ id }) => contentsOf(all, id));
  const documents = inside.reduce((sum, each) => sum + each.documents, 0);
  const folders = inside.reduce((sum, each) => sum + each.folders, 0);
  const elsewhere = nodes.filter(({ subjects }) => subjects.length > 1);
  const labels = new Set(elsewhere.flatMap(({ subjects }) => subjects.map(({ label }) => label)));
  const remove = async () => {
    const { failed } = await withEach(nodes, ({ id, version }) =>
      api('DELETE /api/ged/nodes/{id}', { params: { id }, query: { version }, ownErrors: true, quiet: true }),
    );
    for (const { item, error } of failed)
      alerts.add({ type: 'error', title: t('notRemoved', { name: item.name }), text: firstSentence(error) });
    const count = nodes.length - failed.length;
    if (count > 0) alerts.add({ type: 'success', title: t('removed', { count }) });
    // A refused or interrupted deletion may have deleted a part.
    await onRemoved();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { count: nodes.length, name: nodes[0]?.name })}
      confirmLabel={t('remove')}
      onConfirm={remove}
      onClose={onClose}
    >
      {documents > 0 && <p>{t('removeDocuments', { count: documents })}</p>}
      {folders > 0 && <p>{t('removeFolders', { count: folders })}</p>}
      {elsewhere.length > 0 && <p>{t('removeElsewhere', { names: [...labels].join(', ') })}</p>}
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
