import type { ComponentProps } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type FieldProps, useField } from '../context.tsx';
import type { Describe } from '../formTypes.ts';
import { Field, FieldNotes } from './Field.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'step'>;

function Input({ type = 'text', inputMode, autoComplete = 'off', step, ...props }: FieldProps & InputProps) {
  const { parts, control, methods } = useField(props);
  return (
    <Field {...parts}>
      <input
        {...control}
        {...methods.register(props.name)}
        {...{ type, inputMode, autoComplete, step }}
        className="input"
        disabled={props.isDisabled}
        // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that opens for typing
        autoFocus={props.autoFocus}
      />
    </Field>
  );
}

/** One line of text; `type` and `autoComplete` help telephones and password managers. */
export const TextField = Input;
/** A number in the notation of either language; validated with the form. */
export const NumberField = (props: FieldProps) => <Input {...props} inputMode="decimal" />;

export function TextAreaField({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const { parts, control, methods } = useField(props);
  return (
    <Field {...parts}>
      <textarea
        {...control}
        {...methods.register(props.name)}
        className="input text-area"
        rows={rows}
        disabled={props.isDisabled}
        // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that opens for typing
        autoFocus={props.autoFocus}
      />
    </Field>
  );
}

export function CheckboxField(props: FieldProps) {
  const { t } = useTranslation();
  const { parts, control, methods } = useField(props, (value) => t(value === true ? 'yes' : 'no'));
  return (
    <div className="field">
      <label className="field-check" htmlFor={parts.id}>
        <input
          {...control}
          {...methods.register(props.name)}
          type="checkbox"
          className="checkbox"
          disabled={props.isDisabled}
        />
        {parts.label}
      </label>
      <FieldNotes {...parts} />
    </div>
  );
}

export type Option = { value: string; label: string };

const labelIn =
  (options: readonly Option[]): Describe =>
  (value) =>
    options.find((option) => option.value === value)?.label ?? String(value);

/** A select; an optional field offers the empty value first. */
export function SelectField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { t } = useTranslation();
  const { parts, control, methods } = useField(props, labelIn(options));
  return (
    <Field {...parts}>
      <select {...control} {...methods.register(props.name)} className="input select-input" disabled={props.isDisabled}>
        <option value="">{parts.isRequired ? t('form.choose') : t('none')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A group of checkboxes. */
export function ChoicesField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { parts, control, methods } = useField(props, (values) =>
    (values as string[]).map((value) => labelIn(options)(value, {})).join(', '),
  );
  return (
    <fieldset className="field choices" aria-describedby={control['aria-describedby']}>
      <legend className="field-label">{parts.label}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="field-check">
          <input
            {...methods.register(props.name)}
            type="checkbox"
            className="checkbox"
            value={value}
            disabled={props.isDisabled}
          />
          {label}
        </label>
      ))}
      <FieldNotes {...parts} />
    </fieldset>
  );
}
