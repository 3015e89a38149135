import { type WatchlistAnswer, watchlistInput } from '#shared/watchlists/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields/fields.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { indented, positionOfNew } from './common/tree.ts';
import type { Watchlists } from './common/useWatchlists.ts';

type Props = {
  known: Watchlists;
  parent?: string;
  onClose: () => void;
  onCreated: (watchlist: WatchlistAnswer) => unknown;
};

const schema = watchlistInput.pick({ name: true, description: true, parent: true });

/** A new list, at the top or below another; it has the owner of its parent. */
export default function CreateWatchlist({
  known: { lists = [], rows = [], reload },
  parent,
  onClose,
  onCreated,
}: Props) {
  const { t } = useTranslation('watchlists');
  const form = useCreateForm({
    kind: 'watchlist',
    schema,
    ...(parent && { initial: { parent } }),
    save: (input) => {
      const above = lists.find(({ id }) => id === input.parent);
      const position = positionOfNew(lists, above?.id ?? null);
      const owner = above && { owner_entity: above.owner_entity };
      return api('POST /api/watchlists', { body: { ...input, position, ...owner }, ownErrors: true });
    },
    onSaved: async (created: WatchlistAnswer) => {
      await reload();
      await onCreated(created);
    },
  });
  return (
    <FormDialog title={t('new')} form={form} onClose={onClose} saveLabel={t('create')}>
      <TextField name="name" autoFocus />
      <TextAreaField name="description" rows={2} />
      <SelectField name="parent" options={rows.map((node) => ({ value: node.id, label: indented(node) }))} />
    </FormDialog>
  );
}
