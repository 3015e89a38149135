import { type EntityAnswer, subscriptionsInput } from '#shared/entities/schema.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { SubscriptionsField } from './SubscriptionsField.tsx';

type Props = { entity: EntityAnswer; onClose: () => void; onSaved: (entity: EntityAnswer) => unknown };

const schema = subscriptionsInput.pick({ subscriptions: true });

/** Edits all subscriptions of an entity together: they depend on each other. */
export default function EditSubscriptions({ entity, onClose, onSaved }: Props) {
  const { t } = useTranslation('entities');
  const params = { id: entity.id };
  const form = useEditForm({
    ...{ kind: 'entity', changes: 'subscriptions' },
    schema,
    record: entity,
    save: ({ subscriptions = entity.subscriptions, version }) =>
      api('PUT /api/subscription/{id}', { params, body: { subscriptions, version }, ownErrors: true }),
    reload: () => api('GET /api/entities/{id}', { params }),
    history: 'GET /api/entities/{id}/history',
    onSaved: async ({ subscriptions, version }: Answer<'PUT /api/subscription/{id}'>) => {
      await onSaved({ ...entity, subscriptions, version });
      onClose();
    },
  });
  return (
    <FormDialog title={t('subscribe.title', { name: entity.name })} form={form} onClose={onClose} size="large">
      <p>{t('subscribe.text')}</p>
      <SubscriptionsField />
    </FormDialog>
  );
}
