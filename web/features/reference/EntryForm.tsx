import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm, useEditForm } from '#web/ui/form/useRecordForm.ts';
import { EntryFields } from './EntryFields.tsx';
import { type Entry, positionAfter } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';
import './reference.css';
import { SCHEMAS } from './schemas.ts';

type Stored = Entry & { version: number };
type Props = { list: ReferenceList; onClose: () => void; onSaved: () => Promise<void> };

const keyNameOf = (list: ReferenceList) => ('code' in SCHEMAS[list.kind].input.shape ? 'code' : 'key');

function CreateEntry({ list, position, onClose, onSaved }: Props & { position: number }) {
  const { t } = useTranslation('reference');
  const form = useCreateForm({
    kind: list.kind,
    schema: SCHEMAS[list.kind].input,
    initial: { position },
    save: (body) => call<Stored>(routesOf(list).create, { params: list.params, body, ownErrors: true }),
    onSaved,
  });
  return (
    <FormDialog title={t('create')} form={form} onClose={onClose}>
      <EntryFields kind={list.kind} keyName={keyNameOf(list)} />
    </FormDialog>
  );
}

const LAST = { size: 1, order_by: '-position', include_fields: 'position' };

/** Begins behind the last entry, which is asked for; without an answer at 0. */
function NewEntry(props: Props) {
  const { data, error } = useFreshCall<{ items: Entry[] }>(routesOf(props.list).list, {
    params: props.list.params,
    query: LAST,
    ownErrors: true,
  });
  return data || error ? <CreateEntry {...props} position={positionAfter(data?.items[0])} /> : null;
}

function EditEntry({ list, entry, onClose, onSaved }: Props & { entry: Stored }) {
  const { t } = useTranslation('reference');
  const { one, change } = routesOf(list);
  const params = { ...list.params, id: entry.id };
  const form = useEditForm({
    kind: list.kind,
    schema: SCHEMAS[list.kind].changes,
    record: entry,
    save: (body) => call<Stored>(change, { params, body, ownErrors: true }),
    reload: () => call<Stored>(one, { params }),
    onSaved,
  });
  return (
    <FormDialog title={t('editTitle')} form={form} onClose={onClose}>
      <EntryFields kind={list.kind} keyName={keyNameOf(list)} entry={entry} />
    </FormDialog>
  );
}

function KnownEntry({ id, ...props }: Props & { id: string }) {
  const params = { ...props.list.params, id };
  const { data } = useFreshCall<Stored>(routesOf(props.list).one, { params });
  return data ? <EditEntry key={data.version} {...props} entry={data} /> : null;
}

/** `id` null: a new entry. */
export default function EntryForm({ id, onSaved, ...props }: Props & { id: string | null }) {
  const save = async () => {
    await onSaved();
    props.onClose();
  };
  return id === null ? <NewEntry {...props} onSaved={save} /> : <KnownEntry {...props} id={id} onSaved={save} />;
}
