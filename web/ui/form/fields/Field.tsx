import type { ReactNode } from 'react';
import type { FieldParts } from '../context.tsx';

/** Hidden from screen readers, which announce `aria-required`. */
export const Star = () => (
  <span className="field-star" aria-hidden="true">
    *
  </span>
);

/** A field's problem, or its hint. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldParts, 'id' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    )}
  </>
);

/** Label, control, hint, problem. */
export const Field = ({ id, label, hint, error, isRequired, children }: FieldParts & { children: ReactNode }) => (
  <div className="field">
    <label className="field-label" htmlFor={id}>
      {label}
      {isRequired && <Star />}
    </label>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
);
