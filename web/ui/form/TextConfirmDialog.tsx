import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { UnsavedGuard, useLeaving } from './Unsaved.tsx';
import { useUnsaved } from './useUnsaved.ts';

type Props = ComponentProps<typeof ConfirmDialog> & { /** What was typed, and would be lost. */ text: string };

/** A confirmation with a text field; leaving with an unsaved text asks first. */
export function TextConfirmDialog({ text, onClose, onConfirm, children, ...dialog }: Props) {
  const unsaved = useUnsaved(text.trim() !== '');
  const { leave, question } = useLeaving(unsaved, onClose);
  const confirm = async () => {
    await onConfirm();
    unsaved.allowLeaving();
  };
  return (
    <>
      <ConfirmDialog {...dialog} onClose={leave} onConfirm={confirm}>
        {children}
        <UnsavedGuard form={unsaved} />
      </ConfirmDialog>
      {question}
    </>
  );
}
