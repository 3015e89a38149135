import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { isOneOf, valueIn } from '#shared/values/objects.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Term } from '../display/terms/Term.tsx';
import { EditableValue, type InPlace, useOneEdited } from './EditableValue.tsx';
import { FieldValue } from './FieldValue.tsx';
import type { SheetTools } from './RecordSheet.tsx';
import { isEmpty, type ValueKinds } from './valueKinds.ts';

/** Changing single fields where they are shown: of the current state, for who has the permission. */
export function useInPlace<F extends string>(
  { isPast }: Pick<SheetTools, 'isPast'>,
  permission: Parameters<typeof useCan>[0],
  fields: readonly F[],
  form: (field: F, onClose: () => void) => ReactNode,
): InPlace | undefined {
  const mayChange = useCan(permission);
  if (!mayChange || isPast) return undefined;
  return {
    may: (field) => isOneOf(fields, field),
    form: (field, onClose) => isOneOf(fields, field) && form(field, onClose),
  };
}

type FieldsProps = {
  record: object;
  fields: readonly string[];
  kinds: ValueKinds;
  nameOf: (field: string) => string;
  inPlace?: InPlace | undefined;
};

/** Fields of a record, each with its name. */
export function Fields({ record, fields, kinds, nameOf, inPlace }: FieldsProps) {
  const one = useOneEdited();
  return (
    <dl className="sheet-fields">
      {fields.map((field) => (
        <div key={field}>
          <dt>
            <Term name={field}>{nameOf(field)}</Term>
          </dt>
          <dd>
            <EditableValue {...{ field, inPlace, one }} name={nameOf(field)}>
              <FieldValue field={field} value={valueIn(record, field)} kinds={kinds} record={record} />
            </EditableValue>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As many empty fields are folded; fewer take hardly more room than the button. */
const LEAST_FOLDED = 3;

/** Fields of a record; many that are empty are folded, and shown in their places on demand. */
export function FoldedFields({ fields, ...rest }: FieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const filled = fields.filter((field) => !isEmpty(valueIn(rest.record, field)));
  const count = fields.length - filled.length;
  const isFolded = count >= LEAST_FOLDED;
  return (
    <>
      <div id={id}>
        <Fields fields={isOpen || !isFolded ? fields : filled} {...rest} />
      </div>
      {isFolded && (
        <button
          type="button"
          className="link sheet-fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={14} aria-hidden="true" />
          {t('emptyFields', { count })}
        </button>
      )}
    </>
  );
}

type GroupProps = FieldsProps & {
  title: string;
  /** Only fields with a value; hidden when there is none. */
  isSparse?: boolean;
  /** Below the fields. */
  actions?: ReactNode;
};

/** A card of fields under a title, without the fields that the server withholds from the user. */
export function FieldGroup({ title, isSparse = false, actions, ...rest }: GroupProps) {
  const id = useId();
  const { record } = rest;
  const fields = rest.fields.filter((field) => field in record && !(isSparse && isEmpty(valueIn(record, field))));
  if (fields.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FoldedFields {...rest} fields={fields} />
      {actions}
    </section>
  );
}
