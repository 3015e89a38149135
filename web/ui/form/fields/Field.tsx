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

type Props = Pick<FieldParts, 'id' | 'label'> &
  Partial<FieldParts> & {
    /** The control is a group of elements, which its label names by id; see `labelIdOf`. */
    isGroup?: boolean;
    children: ReactNode;
  };

/** The id of the label of a field whose control is a group. */
export const labelIdOf = ({ id }: Pick<FieldParts, 'id'>): string => `${id}-label`;

/** Label, control, hint, problem. */
export const Field = ({ id, label, hint, error, isRequired = false, isGroup = false, children }: Props) => {
  const words = (
    <>
      {label}
      {isRequired && <Star />}
    </>
  );
  return (
    <div className="field">
      {isGroup ? (
        <span className="field-label" id={labelIdOf({ id })}>
          {words}
        </span>
      ) : (
        <label className="field-label" htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
};
