import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { AnchoredPopover } from '../../dialogs/AnchoredPopover.tsx';

type Props = { label: string; anchor: HTMLElement; onClose: () => void; className?: string; children: ReactNode };

/** A small dialog beside what opened it, which gets the focus back. */
export function Anchored({ label, anchor, onClose, className = 'filter-dialog', children }: Props) {
  return (
    <AnchoredPopover
      anchor={anchor}
      onClose={() => {
        onClose();
        anchor.focus();
      }}
    >
      <Dialog className={className} aria-label={label}>
        {children}
      </Dialog>
    </AnchoredPopover>
  );
}
