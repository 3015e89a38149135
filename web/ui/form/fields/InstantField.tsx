import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { toLocalTime } from '../../sheet/asOf.ts';
import { type FieldProps, useField } from '../context.tsx';
import { Field } from './Field.tsx';

const toInstant = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** An instant in the user's time zone, to the minute. */
export function InstantField(props: FieldProps) {
  const { instant } = useFormat();
  const { parts, control, methods } = useField(props, (value) => instant(String(value)));
  const { field } = useController({ name: props.name, control: methods.control });
  // An incomplete input stays in the control: it is an instant only when it is complete.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field {...parts}>
      <input
        {...control}
        ref={field.ref}
        type="datetime-local"
        className="input"
        disabled={props.isDisabled}
        value={typed ?? toLocalTime(String(field.value ?? ''))}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(toInstant(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
      />
    </Field>
  );
}
