import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '../../controls/Button.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { type FieldProps, useField } from '../context.tsx';
import { Field } from './Field.tsx';

/** Several texts: Enter, the button or leaving the control adds one; its cross removes it. */
export function TextsField(props: FieldProps) {
  const { t } = useTranslation();
  const { parts, control, methods } = useField(props, (values) => (values as string[]).join(', '));
  const { field } = useController({ name: props.name, control: methods.control });
  const input = useRef<HTMLInputElement>(null);
  const values = field.value as string[];
  const take = () => {
    const text = input.current?.value.trim();
    if (text && !values.includes(text)) field.onChange([...values, text]);
    if (input.current) input.current.value = '';
  };
  const add = () => {
    take();
    input.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Field {...parts}>
      {values.length > 0 && (
        <ul className="texts">
          {values.map((value) => (
            <li key={value} className="texts-item">
              {value}
              <IconButton
                size="small"
                label={t('form.removeValue', { value })}
                icon={<X size={12} aria-hidden="true" />}
                onClick={() => field.onChange(values.filter((one) => one !== value))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="texts-add">
        <input
          {...control}
          ref={input}
          className="input"
          type="text"
          autoComplete="off"
          onKeyDown={keys}
          onBlur={take}
        />
        <Button onClick={add}>{t('form.addValue')}</Button>
      </div>
    </Field>
  );
}
