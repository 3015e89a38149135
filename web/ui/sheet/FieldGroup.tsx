import { useId } from 'react';
import { valueIn } from '#shared/values/objects.ts';
import { FieldValue } from './FieldValue.tsx';
import { isEmpty, type ValueKinds } from './valueKinds.ts';

type FieldsProps = {
  record: object;
  fields: readonly string[];
  kinds: ValueKinds;
  nameOf: (field: string) => string;
};

/** Fields of a record, each with its name. */
export function Fields({ record, fields, kinds, nameOf }: FieldsProps) {
  return (
    <dl className="sheet-fields">
      {fields.map((field) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <FieldValue field={field} value={valueIn(record, field)} kinds={kinds} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type GroupProps = FieldsProps & {
  title: string;
  /** Only fields with a value; hidden when there is none. */
  isSparse?: boolean;
};

/** A card of fields under a title, without the fields that the server withholds from the user. */
export function FieldGroup({ title, isSparse = false, ...rest }: GroupProps) {
  const id = useId();
  const { record } = rest;
  const fields = rest.fields.filter((field) => field in record && !(isSparse && isEmpty(valueIn(record, field))));
  if (fields.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Fields {...rest} fields={fields} />
    </section>
  );
}
