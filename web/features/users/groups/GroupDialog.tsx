import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import type { RecordFormState } from '#web/ui/form/formTypes.ts';
import { PermissionsField } from '../permissions/PermissionsField.tsx';

type Props = { form: RecordFormState; title: string; onClose: () => void };

/** A group's name and permissions. */
export const GroupDialog = ({ form, title, onClose }: Props) => (
  <FormDialog title={title} form={form} onClose={onClose} size="large">
    <FormSection>
      <TextField name="name" autoFocus />
    </FormSection>
    <PermissionsField name="permissions" />
  </FormDialog>
);
