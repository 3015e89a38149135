import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { ExchangeFields, newExchangeForm } from './ExchangeFields.tsx';
import type { ExchangePlace } from './exchange.ts';

type Props = ExchangePlace & { onClose: () => void; onCreated: (exchange: ExchangeAnswer) => unknown };

/** Records an exchange with a third-party that has happened. */
export function CreateExchange({ supplier, contact, onClose, onCreated }: Props) {
  const { t } = useTranslation('contacts');
  const form = useCreateForm({
    kind: 'event',
    schema: newExchangeForm,
    initial: { supplier, date: today(), ...(contact && { contact: contact.id }) },
    save: (body) => api('POST /api/events', { body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('events.record')} form={form} onClose={onClose} saveLabel={t('events.submit')} size="large">
      <ExchangeFields supplier={supplier} contact={contact?.name} isNew />
    </FormDialog>
  );
}
