import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components';
import { AnchoredPopover } from '../../dialogs/AnchoredPopover.tsx';

type Props = { label: string; anchor: HTMLElement; onClose: () => void; className?: string; children: ReactNode };

/** A small dialog next to the element that opened it; closing restores the focus there. */
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
