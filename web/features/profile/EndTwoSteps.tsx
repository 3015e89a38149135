import { useForm } from 'react-hook-form';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { OwnCode } from './OwnCode.tsx';

type Form = { current_password: string; code: string };

/** Turns two-step log-in off; asks for the password and a code. */
export default function EndTwoSteps({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const form = useForm<Form>({ defaultValues: { current_password: '', code: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const save = async (body: Form) => {
    await api('POST /api/users/me/mfa/end', { body, ownErrors: true, success: t('twoSteps.ended') });
    onDone();
  };
  return (
    <AccountDialog
      title={t('twoSteps.endTitle')}
      text={t('twoSteps.endText')}
      action={t('twoSteps.end')}
      form={form}
      field="code"
      save={save}
      onClose={onClose}
    >
      <CurrentPassword
        field={form.register('current_password', { required: true })}
        error={errors.current_password}
        autoFocus
      />
      <OwnCode field={form.register('code', { required: true })} error={errors.code} />
    </AccountDialog>
  );
}
