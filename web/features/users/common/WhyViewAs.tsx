import { z } from 'zod';
import { impersonationReason } from '#shared/users/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

const schema = z.strictObject({ reason: impersonationReason });

type Props = { name: string; onGiven: (reason: string) => Promise<void>; onClose: () => void };

/** Asks why an operator views Vigie as a user. The user's company can read it. */
export default function WhyViewAs({ name, onGiven, onClose }: Props) {
  const { t } = useTranslation('users');
  const form = useCreateForm({
    kind: 'user',
    schema,
    save: async (input) => schema.parse(input).reason,
    // A refusal has shown an alert; the dialog stays open.
    onSaved: (reason) => onGiven(reason).catch(() => {}),
  });
  return (
    <FormDialog
      title={t('impersonation.why', { name })}
      form={form}
      onClose={onClose}
      saveLabel={t('impersonation.view')}
    >
      <TextField name="reason" label={t('impersonation.reason')} hint={t('impersonation.reasonHint')} autoFocus />
    </FormDialog>
  );
}
