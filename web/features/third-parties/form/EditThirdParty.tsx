import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { ApiError } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import type { Changed } from './consequences.ts';
import { checkedOf } from './duplicates.ts';
import { ThirdPartyFields } from './ThirdPartyFields.tsx';
import { thirdPartyEditing } from './thirdPartyEditing.ts';
import { useConfirmedChange } from './useConfirmedChange.tsx';
import { useDuplicateCheck } from './useDuplicateCheck.tsx';

type Props = { thirdParty: SupplierAnswer; onClose: () => void; onSaved: (saved: Changed) => unknown };

export default function EditThirdParty({ thirdParty, onClose, onSaved }: Props) {
  const { t } = useTranslation('third-parties');
  const { check, dialog: duplicates } = useDuplicateCheck();
  const { change, dialog: confirmation } = useConfirmedChange(thirdParty);
  const form = useEditForm({
    ...thirdPartyEditing(thirdParty),
    save: async (changes) => {
      await check(checkedOf(changes, thirdParty), thirdParty.id);
      const saved = await change(changes);
      if (!saved) throw new ApiError(412, 'confirmation_required', t('retype.kept'));
      return saved;
    },
    onSaved: async (saved) => {
      await onSaved(saved);
      onClose();
    },
  });
  return (
    <>
      <FormDialog title={t('editTitle')} form={form} onClose={onClose} size="large">
        <ThirdPartyFields thirdParty={thirdParty} />
      </FormDialog>
      {duplicates}
      {confirmation}
    </>
  );
}
