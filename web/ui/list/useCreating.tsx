import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../controls/Button.tsx';

/** A form that is mounted when it opens; `form` gets the function that closes it. */
export type Creating = { label: string; form: (close: () => void) => ReactNode };

/** The button that opens the form of a new record, and the open form. Empty for users who may not create. */
export function useCreating(creating: Creating | false | undefined) {
  const [isOpen, setOpen] = useState(false);
  if (!creating) return { button: undefined, form: undefined };
  return {
    button: (
      <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {creating.label}
      </Button>
    ),
    form: isOpen && <Suspense>{creating.form(() => setOpen(false))}</Suspense>,
  };
}
