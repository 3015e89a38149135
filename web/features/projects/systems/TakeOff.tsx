import type { SystemAnswer } from '#shared/systems/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { changeParts } from './changeParts.ts';
import { withoutParts } from './partQuantities.ts';

export type Taken = { count: number; loadIds: () => Promise<string[]>; clear: () => void };
type Props = {
  system: SystemAnswer;
  taken: Taken;
  onSaved: (system: SystemAnswer) => Promise<void>;
  onClose: () => void;
};

/** Removes parts from a system; the parts themselves stay. */
export default function TakeOff({ system, taken, onSaved, onClose }: Props) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const { count, loadIds, clear } = taken;
  const takeOff = async () => {
    const ids = await loadIds();
    await onSaved(await changeParts(system.id, (parts) => withoutParts(parts, ids)));
    clear();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('parts.takeOffTitle', { count, number: number(count), name: system.name })}
      confirmLabel={t('parts.takeOff')}
      onConfirm={takeOff}
      onClose={onClose}
    >
      <p>{t('parts.takeOffText')}</p>
    </ConfirmDialog>
  );
}
