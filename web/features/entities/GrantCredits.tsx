import { useState } from 'react';
import { mutate } from 'swr';
import { grantBody } from '#shared/credits/schema.ts';
import type { EntityAnswer } from '#shared/entities/schema.ts';
import { REQUEST_KINDS } from '#shared/requests/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog, FormSection } from '#web/ui/form/FormDialog.tsx';
import { NumberField, SelectField, TextAreaField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

const LEDGER = 'GET /api/db_token/ledger';
const schema = grantBody.omit({ entity: true });

/** Grants credits to an entity, with a reason that its users see. */
export default function GrantCredits({ entity, onClose }: { entity: EntityAnswer; onClose: () => void }) {
  const { t } = useTranslation(['entities', 'account']);
  /** A retry grants only once. */
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useCreateForm({
    kind: 'entity',
    schema,
    initial: { kind: 'monitoring' },
    save: (body) =>
      api('POST /api/db_token/grant', {
        body: { ...body, entity: entity.id },
        idempotencyKey,
        ownErrors: true,
        success: t('entities:grant.done'),
      }),
    onSaved: async () => {
      await mutate((key) => Array.isArray(key) && key[0] === LEDGER);
      onClose();
    },
  });
  const kinds = REQUEST_KINDS.map((value) => ({ value, label: t(`account:credits.${value}`) }));
  return (
    <FormDialog
      title={t('entities:grant.title', { name: entity.name })}
      form={form}
      onClose={onClose}
      saveLabel={t('entities:grant.submit')}
    >
      <p>{t('entities:grant.text')}</p>
      <FormSection>
        <SelectField name="kind" label={t('entities:grant.kind')} options={kinds} />
        <NumberField name="amount" label={t('entities:grant.amount')} autoFocus />
        <TextAreaField name="reason" label={t('entities:grant.reason')} hint={t('entities:grant.reasonHint')} />
      </FormSection>
    </FormDialog>
  );
}
