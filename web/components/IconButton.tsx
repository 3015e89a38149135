import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read aloud, and shown when the pointer rests. */
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  size?: 'small' | 'medium';
};

export function IconButton({ label, icon, isPressed, size = 'medium', className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('icon-button', size === 'small' && 'icon-button--small', className)}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
    >
      {icon}
    </button>
  );
}
