import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';

type Props = { names: readonly string[]; onClose: () => void; onVersions: () => void; onKeepBoth: () => void };

/** Asks what becomes of files whose names are taken by documents. */
export default function SameNames({ names, onClose, onVersions, onKeepBoth }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const count = names.length;
  return (
    <Dialog
      role="alertdialog"
      title={t('sameTitle', { count })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('skip', { count })}</Button>
          <Button onClick={onKeepBoth}>{t('keepBoth')}</Button>
          <Button variant="primary" onClick={onVersions}>
            {t('newVersion', { count })}
          </Button>
        </>
      }
    >
      <ul className="documents-names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{t('sameText')}</p>
    </Dialog>
  );
}
