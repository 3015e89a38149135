import { useTranslation } from 'react-i18next';
import { type ExchangeAnswer, exchangeInput } from '#shared/exchanges/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm, useEditForm } from '#web/ui/form/useRecordForm.ts';
import { ExchangeFields } from './ExchangeFields.tsx';
import { saidBy } from './exchange.ts';

export type ExchangePlace = { supplier: string; contact?: { id: string; name: string } };
type Closing = { onClose: () => void; onSaved: () => unknown };

// The server says of an empty type that there is no such entry; a form says that it is required.
const schema = exchangeInput
  .omit({ products: true })
  .extend({ type: exchangeInput.shape.type.min(1, { error: 'required' }) });

/** Records an exchange with a third-party that has happened. */
export function RecordExchange({ supplier, contact, onClose, onSaved }: Closing & ExchangePlace) {
  const { t } = useTranslation('contacts');
  const form = useCreateForm({
    kind: 'event',
    schema,
    initial: { supplier, date: today(), ...(contact && { contact: contact.id }) },
    save: (body) => api('POST /api/events', { body, ownErrors: true }),
    onSaved,
  });
  return (
    <FormDialog title={t('events.record')} form={form} onClose={onClose} saveLabel={t('events.submit')} size="large">
      <ExchangeFields supplier={supplier} contact={contact?.name} />
    </FormDialog>
  );
}

export function EditExchange({ exchange, onClose, onSaved }: Closing & { exchange: ExchangeAnswer }) {
  const { t } = useTranslation('contacts');
  const params = { id: exchange.id };
  const form = useEditForm({
    kind: 'event',
    schema,
    record: exchange,
    save: (changes) =>
      api('PUT /api/events/{id}', {
        params,
        // Another type brings what it says itself, which is not in the form.
        body: { ...changes, ...(changes.type && saidBy(changes.type)) },
        ownErrors: true,
      }),
    reload: () => api('GET /api/events/{id}', { params }),
    history: 'GET /api/events/{id}/history',
    onSaved,
  });
  return (
    <FormDialog title={t('events.editTitle')} form={form} onClose={onClose} size="large">
      <ExchangeFields supplier={exchange.supplier} contact={exchange.contact_label} />
    </FormDialog>
  );
}
