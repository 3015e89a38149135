import { type ReactNode, useId } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { ContactSupport } from '../feedback/ContactSupport.tsx';
import { Conflicts } from './Conflicts.tsx';
import { FormProvider } from './context.tsx';
import './form.css';
import type { RecordFormState } from './formTypes.ts';
import { UnsavedGuard, useLeaving } from './Unsaved.tsx';

type Props = {
  form: RecordFormState;
  children: ReactNode;
  title: string;
  /** Label of the button; "Save" by default. */
  saveLabel?: string | undefined;
  isOpen?: boolean;
  onClose: () => void;
  size?: 'medium' | 'large';
};

/** The top of the form may be scrolled out of view. */
const show = (failure: HTMLElement | null) => failure?.scrollIntoView({ block: 'nearest' });

/** The fields of a form with what concerns all of them. A button outside of it submits it by its id. */
export function FormBody({ form, children, id }: { form: RecordFormState; children: ReactNode; id: string }) {
  const { t } = useTranslation();
  return (
    <FormProvider form={form}>
      <form
        id={id}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        {form.isRestored && (
          <p className="form-restored" role="status">
            {t('form.restored')}
          </p>
        )}
        {form.failure && (
          <p className="form-failure" role="alert" ref={show}>
            <span>{form.failure}</span>
            {form.failedRequest !== null && <ContactSupport title={form.failure} request_id={form.failedRequest} />}
            {form.offer && (
              <Button size="small" onClick={form.offer.onAction}>
                {form.offer.label}
              </Button>
            )}
          </p>
        )}
        {children}
      </form>
      <Conflicts />
      <UnsavedGuard form={form} />
    </FormProvider>
  );
}

function Save({ form, id, label }: { form: RecordFormState; id: string; label: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" type="submit" form={id} isLoading={form.isSaving}>
      {label ?? t('form.save')}
    </Button>
  );
}

/** A form in a dialog. Mount it when it opens, so that it starts with fresh values. */
export function FormDialog({ form, children, saveLabel, title, isOpen = true, onClose, size }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { leave, question } = useLeaving(form, onClose);
  return (
    <>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={leave}
        {...(size && { size })}
        actions={
          <>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Save form={form} id={id} label={saveLabel} />
          </>
        }
      >
        <FormBody form={form} id={id}>
          {children}
        </FormBody>
      </Dialog>
      {question}
    </>
  );
}

/** Fields under a title, side by side on wide screens. */
export const FormSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <fieldset className="form-section">
    {title && <legend>{title}</legend>}
    <div className="form-fields">{children}</div>
  </fieldset>
);
