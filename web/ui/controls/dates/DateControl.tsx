import { lazy, Suspense } from 'react';
import './dates.css';

export type DateControlProps = {
  id?: string;
  /** Id of the label. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** YYYY-MM-DD, or an instant with `hasTime`; empty for none. */
  value: string;
  /** Receives `INCOMPLETE` for a date that is not whole, if `tellsIncomplete`. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** An instant in the user's time zone, to the minute. */
  hasTime?: boolean;
  tellsIncomplete?: boolean;
  /** The last possible value. */
  max?: string;
  isDisabled?: boolean | undefined;
  isInvalid?: boolean;
  autoFocus?: boolean | undefined;
};

const DatePicker = lazy(() => import('./DatePicker.tsx'));

/** A date in the notation of the user's language, typed part by part, pasted, or chosen from a calendar. */
export const DateControl = (props: DateControlProps) => (
  <Suspense fallback={<div className="input date-control" aria-busy="true" />}>
    <DatePicker {...props} />
  </Suspense>
);

/** Gives the focus to the first part of a control. */
export const focusDate = (id: string): void =>
  document.getElementById(id)?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
