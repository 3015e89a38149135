import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../display/classes.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read aloud, and shown when the pointer rests. */
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  size?: 'small' | 'medium';
};

/** One that is disabled keeps its focus: whoever turned pages by it stands at the last one, and goes on from there. */
export function IconButton({
  label,
  icon,
  isPressed,
  size = 'medium',
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classes('icon-button', size === 'small' && 'icon-button--small', className)}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
