import { FileArchive, FolderInput, Link2, Trash2, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Menu } from '#web/ui/dialogs/Menu.tsx';
import type { Opened } from './DocumentDialogs.tsx';
import { useRights } from './useEntries.ts';

type Props = {
  subject: Subject;
  nodes: readonly NodeAnswer[];
  open: (opened: Opened) => void;
  onZip: (nodes: readonly NodeAnswer[]) => void;
  /** Whether a zip is being made. */
  isZipping: boolean;
  onClear: () => void;
};

/** What can be done with all chosen documents and folders. */
export function ChosenBar({ subject, nodes, open, onZip, isZipping, onClear }: Props) {
  const { t } = useTranslation('documents');
  const { mayAdd, mayAttach, mayRemove } = useRights(subject);
  const isOwn = nodes.every(({ may_change }) => may_change);
  const attach = (kind: 'product' | 'supplier') => () => open({ dialog: 'attach', nodes, kind });
  if (nodes.length === 0) return null;
  return (
    <section className="documents-chosen" aria-label={t('chosen', { count: nodes.length })}>
      <span role="status">{t('chosen', { count: nodes.length })}</span>
      <Button
        size="small"
        icon={<FileArchive size={16} aria-hidden="true" />}
        isLoading={isZipping}
        onClick={() => onZip(nodes)}
      >
        {t('zip')}
      </Button>
      {mayAdd && isOwn && (
        <Button
          size="small"
          icon={<FolderInput size={16} aria-hidden="true" />}
          onClick={() => open({ dialog: 'move', nodes })}
        >
          {t('moveEntry')}
        </Button>
      )}
      {mayAttach && isOwn && (
        <Menu
          label={t('attach')}
          entries={[
            { id: 'part', label: t('attachPart'), onAction: attach('product') },
            { id: 'supplier', label: t('attachThirdParty'), onAction: attach('supplier') },
          ]}
          trigger={
            <AriaButton className="amplify-button amplify-button--small button">
              <Link2 size={16} aria-hidden="true" />
              {t('attach')}
            </AriaButton>
          }
        />
      )}
      {mayRemove && isOwn && (
        <Button
          size="small"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => open({ dialog: 'remove', nodes })}
        >
          {t('remove')}
        </Button>
      )}
      {!isOwn && <span className="document-facts">{t('someOfOthers')}</span>}
      <IconButton size="small" label={t('unchoose')} icon={<X size={16} aria-hidden="true" />} onClick={onClear} />
    </section>
  );
}
