import { userInput } from '#shared/users/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { changeOwnDetails } from './ownChanges.ts';

const schema = userInput.pick({ first_name: true, last_name: true });

export default function EditDetails({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const me = useUser();
  const form = useEditForm({
    kind: 'user',
    schema,
    record: me,
    save: ({ version: _, ...changes }) => changeOwnDetails(me, changes),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose}>
      <FormSection>
        <TextField name="first_name" autoFocus autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
      </FormSection>
    </FormDialog>
  );
}
