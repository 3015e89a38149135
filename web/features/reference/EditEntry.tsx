import { call } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useEditForm } from '#web/ui/form/useRecordForm.ts';
import { EntryFields } from './EntryFields.tsx';
import type { Entry } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';
import './reference.css';
import { keyNameOf, SCHEMAS } from './schemas.ts';

type Stored = Entry & { version: number };
type Props = { list: ReferenceList; onClose: () => void; onSaved: () => unknown };

function Form({ list, entry, onClose, onSaved }: Props & { entry: Stored }) {
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

export default function EditEntry({ id, ...props }: Props & { id: string }) {
  const params = { ...props.list.params, id };
  const { data } = useFreshCall<Stored>(routesOf(props.list).one, { params });
  return data ? <Form key={data.version} {...props} entry={data} /> : null;
}
