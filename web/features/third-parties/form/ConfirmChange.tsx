import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import type { Consequence } from './consequences.ts';

type Props = { name: string; consequence: Consequence; parts: number; answer: (isConfirmed: boolean) => void };

/** Confirms a change that affects parts. */
export default function ConfirmChange({ name, consequence, parts, answer }: Props) {
  const { t } = useTranslation('third-parties');
  const { number } = useFormat();
  const count = { count: parts, number: number(parts) };
  const isInactive = consequence === 'inactive';
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t(`${consequence}.title`, { name })}
      confirmLabel={t(`${consequence}.action`)}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {isInactive && <p>{parts > 0 ? t('inactive.text', count) : t('inactive.textNone')}</p>}
      {!isInactive && <p>{t('retype.text')}</p>}
      {!isInactive && parts > 0 && <p>{t('retype.parts', count)}</p>}
    </ConfirmDialog>
  );
}
