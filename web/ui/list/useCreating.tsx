import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../controls/Button.tsx';

/** A form that is mounted when it opens; `form` gets the function that closes it. */
export type Creating = { label: string; form: (close: () => void) => ReactNode };

/**
 * The button that opens the form of a new record, the same for beside the page's own, which is a plain one, and the
 * open form. Empty for users who may not create.
 */
export function useCreating(creating: Creating | false | undefined) {
  const [isOpen, setOpen] = useState(false);
  if (!creating) return { button: undefined, plainButton: undefined, form: undefined };
  const buttonOf = (variant: 'primary' | 'default') => (
    <Button variant={variant} icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
      {creating.label}
    </Button>
  );
  return {
    button: buttonOf('primary'),
    plainButton: buttonOf('default'),
    form: isOpen && <Suspense>{creating.form(() => setOpen(false))}</Suspense>,
  };
}
