import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { Duplicates, Found } from './duplicates.ts';
import '../thirdParties.css';

function ThirdParties({ title, thirdParties }: { title: string; thirdParties: readonly Found[] }) {
  const { t } = useTranslation('third-parties');
  return (
    <>
      <p className="duplicates-title">{title}</p>
      <ul className="duplicates">
        {thirdParties.map(({ id, name, supplier_code }) => (
          <li key={id}>
            <a className="link" href={paths.thirdParty(id)} target="_blank" rel="noopener">
              {name}
              <span className="hidden-text"> {t('duplicates.opens')}</span>
            </a>
            <span className="mono">{supplier_code}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = {
  duplicates: Duplicates;
  /** A free code, as a replacement for the taken one. */
  freeCode: string | null;
  onSave: () => void;
  onBack: () => void;
};

/** Shows third-parties with the same code, numbers, name or address before saving. */
export function DuplicatesDialog({ duplicates: { code, groups }, freeCode, onSave, onBack }: Props) {
  const { t } = useTranslation('third-parties');
  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={t('duplicates.title')}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>{t('duplicates.back')}</Button>
          <Button variant="primary" onClick={onSave}>
            {freeCode ? t('duplicates.take', { code: freeCode }) : t('duplicates.save')}
          </Button>
        </>
      }
    >
      {groups.map(({ same, thirdParties }) => (
        <ThirdParties
          key={same}
          title={
            same === 'code'
              ? t('duplicates.code', { code: code ?? '' })
              : t(`duplicates.${same}`, { count: thirdParties.length })
          }
          thirdParties={thirdParties}
        />
      ))}
    </Dialog>
  );
}
