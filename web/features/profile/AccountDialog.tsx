import { type ReactNode, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldProblems } from '#web/features/users/common/showFieldProblems.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { UnsavedGuard, useLeaving } from '#web/ui/form/Unsaved.tsx';
import { useUnsaved } from '#web/ui/form/useUnsaved.ts';
import { atField } from './problems.ts';
import './profile.css';

type Props<V extends FieldValues> = {
  title: string;
  text: string;
  action: string;
  form: UseFormReturn<V>;
  /** The account's field whose value `save` sends: a refusal of the value is shown there. */
  field: keyof V & string;
  save: (values: V) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that changes one field of the person's own account. */
export function AccountDialog<V extends FieldValues>({
  title,
  text,
  action,
  form,
  field,
  save,
  onClose,
  children,
}: Props<V>) {
  const { t } = useTranslation('common');
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = useUnsaved(isDirty);
  const { leave, question } = useLeaving(unsaved, onClose);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save(values as V);
      unsaved.allowLeaving();
      onClose();
    } catch (error) {
      setFailure(showFieldProblems(form, atField(error, field)) ?? null);
    }
  });

  return (
    <>
      <Dialog
        title={title}
        isOpen
        onClose={leave}
        actions={
          <>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button variant="primary" type="submit" form={id} isLoading={isSubmitting}>
              {action}
            </Button>
          </>
        }
      >
        <form id={id} className="password-form" noValidate onSubmit={(event) => void submit(event)}>
          <p>{text}</p>
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          {children}
        </form>
        <UnsavedGuard form={unsaved} />
      </Dialog>
      {question}
    </>
  );
}
