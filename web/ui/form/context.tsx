import { createContext, type ReactNode, useContext, useEffect, useId, useMemo } from 'react';
import { get } from 'react-hook-form';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ownMessage } from './errors.ts';
import type { Describe, RecordFormState } from './formTypes.ts';
import { isRequired, typeOf } from './values.ts';

const Context = createContext<RecordFormState | null>(null);

export const FormProvider = ({ form, children }: { form: RecordFormState; children: ReactNode }) => (
  <Context value={form}>{children}</Context>
);

export function useFormContext(): RecordFormState {
  const form = useContext(Context);
  if (!form) throw new Error('A field stands outside of a form');
  return form;
}

export type FieldProps = {
  /** A field of the form's schema. */
  name: string;
  /** By default the field's phrase in `records`. */
  label?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean | undefined;
  /** By default as the schema says. */
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

export type FieldParts = {
  id: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
};
/** Properties of every control. */
export type ControlProps = {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
};

/** A field's label, hint, problem and control properties. Throws for a field that the schema does not have. */
export function useField({ name, label, hint, isRequired: isNeeded }: FieldProps, describe: Describe = String) {
  const { t } = useTranslation('records');
  const { kind, schema, methods, fields } = useFormContext();
  const field = schema.shape[name];
  if (!field) throw new Error(`The form of ${kind} has no field ${name}`);
  const id = useId();
  const words = label ?? t(phraseKey('contact.lastname', name, kind), { defaultValue: name });
  const error = ownMessage(get(methods.formState.errors, name));
  useEffect(() => {
    fields.set(name, { label: words, describe });
    return () => {
      fields.delete(name);
    };
  });
  const isSoBySchema = useMemo(() => isRequired(field), [field]);
  const parts: FieldParts = { id, label: words, hint, error, isRequired: isNeeded ?? isSoBySchema };
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-invalid': error !== undefined,
    'aria-required': parts.isRequired && typeOf(field) !== 'boolean',
    'aria-describedby': described || undefined,
  };
  return { parts, control, methods };
}
