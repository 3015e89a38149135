import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../display/classes.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  size?: 'small' | 'medium';
};

/** A disabled button keeps the focus: a user who reaches the last page continues from there. */
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
