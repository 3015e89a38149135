import { useController } from 'react-hook-form';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateControl, focusDate } from '../../controls/dates/DateControl.tsx';
import { INCOMPLETE } from '../../controls/dates/incomplete.ts';
import { type FieldProps, useField } from '../context.tsx';
import { Field, labelIdOf } from './Field.tsx';

type Props = FieldProps & {
  /** An instant in the user's time zone, to the minute. */
  hasTime?: boolean;
};

/** A day, or an instant. */
export function DateField({ hasTime = false, ...props }: Props) {
  const { t } = useTranslation();
  const { date, instant } = useFormat();
  const { parts, control, methods } = useField(props, (value) => (hasTime ? instant : date)(String(value)));
  const { field } = useController({ name: props.name, control: methods.control });
  const error = parts.error && field.value === INCOMPLETE ? t('dates.incomplete') : parts.error;
  // A form gives the focus to its first field with a problem.
  field.ref({ focus: () => focusDate(control.id) });
  return (
    <Field {...parts} error={error} isGroup>
      <DateControl
        id={control.id}
        labelledBy={labelIdOf(parts)}
        describedBy={control['aria-describedby']}
        isInvalid={control['aria-invalid']}
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
        tellsIncomplete
        hasTime={hasTime}
        isDisabled={props.isDisabled}
        autoFocus={props.autoFocus}
      />
    </Field>
  );
}
