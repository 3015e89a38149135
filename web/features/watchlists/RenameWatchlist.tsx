import { type WatchlistAnswer, watchlistInput } from '#shared/watchlists/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';

type Closing = { onClose: () => void; onSaved: () => Promise<void> };

const schema = watchlistInput.pick({ name: true, description: true });

function Form({ watchlist, onClose, onSaved }: Closing & { watchlist: WatchlistAnswer }) {
  const { t } = useTranslation('watchlists');
  const params = { id: watchlist.id };
  const form = useEditForm({
    kind: 'watchlist',
    schema,
    record: watchlist,
    save: (body) => api('PUT /api/watchlists/{id}', { params, body, ownErrors: true }),
    reload: () => api('GET /api/watchlists/{id}', { params }),
    history: 'GET /api/watchlists/{id}/history',
    onSaved: async () => {
      await onSaved();
      onClose();
    },
  });
  return (
    <FormDialog title={t('rename')} form={form} onClose={onClose}>
      <TextField name="name" autoFocus />
      <TextAreaField name="description" rows={2} />
    </FormDialog>
  );
}

/** Name and description of a list. */
export default function RenameWatchlist({ id, ...closing }: Closing & { id: string }) {
  const { data } = useFreshCall<WatchlistAnswer>('GET /api/watchlists/{id}', { params: { id } });
  return data ? <Form watchlist={data} {...closing} /> : null;
}
