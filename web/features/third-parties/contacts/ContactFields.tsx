import { CIVILITIES, type ContactAnswer } from '#shared/contacts/schema.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { PlaceFields } from '#web/features/reference/common/PlaceFields.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { ThirdPartyField } from '../common/ThirdPartyField.tsx';

type Props = { contact?: ContactAnswer; supplier?: string | null | undefined };

/** The fields for creating and editing a contact. `supplier`: the label of the current third-party. */
export function ContactFields({ contact, supplier }: Props) {
  const { t } = useTranslation(['contacts', 'choices']);
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <>
      <FormSection title={t('contacts:sections.person')}>
        <TextField name="firstname" autoFocus />
        <TextField name="lastname" />
        <SelectField
          name="civility"
          options={CIVILITIES.map((value) => ({ value, label: t(`choices:civility.${value}`) }))}
        />
        <TextField name="position" />
        <ThirdPartyField name="supplier" query={{ is_active: 'true' }} current={supplier} />
      </FormSection>
      <FormSection title={t('contacts:sections.reach')}>
        <TextField name="email" type="email" inputMode="email" />
        <TextField name="phone" type="tel" />
        <TextField name="mobile" type="tel" />
        <SelectField
          name="language"
          options={LANGUAGES.map((value) => ({ value, label: t(`choices:language.${value}`) }))}
        />
        {isOperator && <CheckboxField name="is_opted_out" />}
      </FormSection>
      <FormSection title={t('contacts:sections.place')}>
        <PlaceFields {...(contact && { labels: contact })} />
      </FormSection>
      <FormSection title={t('contacts:sections.notes')}>
        <TextAreaField name="public_note" rows={2} hint={t('contacts:publicNoteHint')} />
        {isOperator && <TextAreaField name="private_note" rows={2} hint={t('contacts:privateNoteHint')} />}
      </FormSection>
    </>
  );
}
