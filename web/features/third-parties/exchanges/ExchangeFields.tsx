import { useWatch } from 'react-hook-form';
import { exchangeInput } from '#shared/exchanges/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useFormContext } from '#web/ui/form/context.tsx';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { nameOfContact } from '../contacts/contacts.ts';
import { saidBy } from './exchange.ts';
import { PartsField } from './PartsField.tsx';

// The server answers that no dictionary entry is empty; the form says that the type is required.
export const newExchangeForm = exchangeInput.extend({
  type: exchangeInput.shape.type.min(1, { error: 'required' }),
});
/** The dates and counters of the parts were written when it was recorded. */
export const exchangeForm = newExchangeForm.omit({ products: true });

type Props = { supplier: string; contact?: string | null | undefined; isNew?: boolean };

/** The fields of an exchange, without those that its type implies. `contact`: the label of the current contact. */
export function ExchangeFields({ supplier, contact, isNew = false }: Props) {
  const { t } = useTranslation('contacts');
  const { methods } = useFormContext();
  const type = useWatch({ control: methods.control, name: 'type' }) as string;
  const said = saidBy(type);
  return (
    <FormSection>
      <EntryField name="type" dictionary="event_type" hint={t('events.typeHint')} autoFocus />
      <DateField name="date" />
      <TextField name="name" />
      <RecordField
        name="contact"
        list="GET /api/contacts"
        query={{ supplier, include_fields: 'firstname,lastname', order_by: 'lastname' }}
        labelOf={nameOfContact}
        current={contact}
      />
      <TextField name="contact_phone" type="tel" />
      {type && !said.contact_type && <EntryField name="contact_type" dictionary="contact_type" />}
      {type && !said.reminder_type && <EntryField name="reminder_type" dictionary="reminder_type" />}
      <TextAreaField name="content" rows={5} />
      {isNew && (
        <PartsField name="products" supplier={supplier} hint={said.reminder_type ? t('events.partsHint') : undefined} />
      )}
    </FormSection>
  );
}
