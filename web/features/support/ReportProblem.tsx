import { FREQUENCIES, IMPACTS, type SupportAnswer, supportInput } from '#shared/supports/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { SupportFacts } from '#web/platform/support/support.ts';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

type Props = { facts?: SupportFacts; onClose: () => void; onSent?: (support: SupportAnswer) => unknown };

/** Where the user is; the address has the state of lists, which is part of a report. */
const here = () => `${location.pathname}${location.search}`.slice(0, 1000);

function Form({ facts = {}, version, onClose, onSent }: Props & { version: string }) {
  const { t } = useTranslation('support');
  const form = useCreateForm({
    kind: 'support',
    schema: supportInput,
    initial: {
      title: facts.title ?? '',
      reproduction_steps: facts.reproduction_steps ?? '',
      description: facts.description ?? null,
      request_id: facts.request_id || null,
      page: here(),
      app_version: version,
      browser: navigator.userAgent.slice(0, 500),
    },
    save: (body) => api('POST /api/supports', { body, ownErrors: true, success: t('form.sent') }),
    onSaved: async (support: SupportAnswer) => {
      await onSent?.(support);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="large" title={t('form.title')} saveLabel={t('form.send')} onClose={onClose}>
      {facts.isWish ? <Wish /> : <Problem />}
    </FormDialog>
  );
}

function Wish() {
  const { t } = useTranslation('support');
  return (
    <FormSection>
      <TextField name="title" autoFocus />
      <TextAreaField name="reproduction_steps" label={t('form.wish')} />
      <TextAreaField name="description" label={t('form.more')} rows={2} />
    </FormSection>
  );
}

function Problem() {
  const { t } = useTranslation(['support', 'choices']);
  return (
    <>
      <FormSection title={t('support:form.problem')}>
        <TextField name="title" autoFocus />
        <TextAreaField name="reproduction_steps" />
        <TextAreaField name="expected_result" rows={2} />
        <TextAreaField name="observed_result" rows={2} />
        <TextAreaField name="description" rows={2} />
        <SelectField name="impact" options={IMPACTS.map((value) => ({ value, label: t(`choices:impact.${value}`) }))} />
        <SelectField
          name="frequency"
          options={FREQUENCIES.map((value) => ({ value, label: t(`choices:frequency.${value}`) }))}
        />
        <AttachmentsField
          name="screenshots"
          route="POST /api/supports/upload_url"
          hint={t('support:form.paste')}
          takesPasted
        />
      </FormSection>
      <FormSection title={t('support:form.facts')}>
        <TextField name="page" />
        <TextField name="request_id" />
        <TextField name="app_version" />
        <TextField name="browser" />
      </FormSection>
    </>
  );
}

/** The form that contacts the support; it opens once the running version is known, or cannot be. */
export default function ReportProblem(props: Props) {
  const { data, error } = useApi('GET /api/status/', { ownErrors: true }, { shouldRetryOnError: false });
  if (!data && !error) return null;
  return <Form {...props} version={data?.version ?? ''} />;
}
