import type { ContactAnswer } from '#shared/contacts/schema.ts';
import { PlaceFields } from '#web/features/reference/common/PlaceFields.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, TextAreaField } from '#web/ui/form/fields/fields.tsx';
import { ThirdPartyField } from '../common/ThirdPartyField.tsx';
import { ContactControl } from './ContactControl.tsx';

type Props = { contact?: ContactAnswer; supplier?: string | null | undefined };

/** The fields for creating and editing a contact. `supplier`: the label of the current third-party. */
export function ContactFields({ contact, supplier }: Props) {
  const { t } = useTranslation('contacts');
  const isOperator = useUser().entity.type === 'vigie';
  return (
    <>
      <FormSection title={t('sections.person')}>
        <ContactControl name="firstname" autoFocus />
        <ContactControl name="lastname" />
        <ContactControl name="civility" />
        <ContactControl name="position" />
        <ThirdPartyField name="supplier" query={{ is_active: 'true' }} current={supplier} />
      </FormSection>
      <FormSection title={t('sections.reach')}>
        <ContactControl name="email" />
        <ContactControl name="phone" />
        <ContactControl name="mobile" />
        <ContactControl name="language" />
        {isOperator && <CheckboxField name="is_opted_out" />}
      </FormSection>
      <FormSection title={t('sections.place')}>
        <PlaceFields {...(contact && { labels: contact })} />
      </FormSection>
      <FormSection title={t('sections.notes')}>
        <TextAreaField name="public_note" rows={2} hint={t('publicNoteHint')} />
        {isOperator && <TextAreaField name="private_note" rows={2} hint={t('privateNoteHint')} />}
      </FormSection>
    </>
  );
}
