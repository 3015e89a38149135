import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { ExchangeFields, exchangeForm } from './ExchangeFields.tsx';
import { saidBy } from './exchange.ts';

type Props = { exchange: ExchangeAnswer; onClose: () => void; onSaved: () => unknown };

export function EditExchange({ exchange, onClose, onSaved }: Props) {
  const { t } = useTranslation('contacts');
  const params = { id: exchange.id };
  const form = useEditForm({
    kind: 'event',
    schema: exchangeForm,
    record: exchange,
    save: (changes) =>
      api('PUT /api/events/{id}', {
        params,
        // Another type implies values that are not in the form.
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
