import { call } from '#web/platform/api/api.ts';
import { useFreshCall } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';
import { EntryFields } from './EntryFields.tsx';
import { type Entry, positionAfter } from './entries.ts';
import { type ReferenceList, routesOf } from './lists.ts';
import './reference.css';
import { keyNameOf, SCHEMAS } from './schemas.ts';

type Props = { list: ReferenceList; onClose: () => void; onCreated: (entry: Entry) => unknown };

function Form({ list, position, onClose, onCreated }: Props & { position: number }) {
  const { t } = useTranslation('reference');
  const form = useCreateForm({
    kind: list.kind,
    schema: SCHEMAS[list.kind].input,
    initial: { position },
    save: (body) => call<Entry>(routesOf(list).create, { params: list.params, body, ownErrors: true }),
    onSaved: onCreated,
  });
  return (
    <FormDialog title={t('create')} form={form} onClose={onClose}>
      <EntryFields kind={list.kind} keyName={keyNameOf(list)} />
    </FormDialog>
  );
}

const LAST = { size: 1, order_by: '-position', include_fields: 'position' };

/** The new entry's position follows that of the last one; 0 when that cannot be read. */
export default function CreateEntry(props: Props) {
  const { data, error } = useFreshCall<{ items: Entry[] }>(routesOf(props.list).list, {
    params: props.list.params,
    query: LAST,
    ownErrors: true,
  });
  return data || error ? <Form {...props} position={positionAfter(data?.items[0])} /> : null;
}
