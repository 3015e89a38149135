import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * Keeps the place of a button whose script is still loading. Without it, the buttons beside it would move under the
 * pointer when it arrives, and a click that began on one of them would be lost.
 */
export const ButtonSpace = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Button icon={icon} className="button-space" aria-hidden="true" isDisabled>
    {children}
  </Button>
);
