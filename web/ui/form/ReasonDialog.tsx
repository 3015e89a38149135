import { type ReactNode, useId, useState } from 'react';
import './form.css';
import { TextConfirmDialog } from './TextConfirmDialog.tsx';

type Props = {
  title: string;
  confirmLabel: string;
  /** Label of the reason. */
  label: string;
  longest: number;
  initial?: string | null;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A confirmation that needs a reason. */
export function ReasonDialog({ label, longest, initial, onConfirm, children, ...dialog }: Props) {
  const field = useId();
  const start = initial ?? '';
  const [reason, setReason] = useState(start);
  return (
    <TextConfirmDialog
      {...dialog}
      isOpen
      text={reason === start ? '' : reason}
      onConfirm={() => onConfirm(reason.trim())}
      isDisabled={reason.trim() === ''}
    >
      {children}
      <div className="form-reason">
        <label className="field-label" htmlFor={field}>
          {label}
        </label>
        <textarea
          id={field}
          className="input text-area"
          rows={3}
          maxLength={longest}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </TextConfirmDialog>
  );
}
