import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../display/classes.ts';

type Variant = 'default' | 'primary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'size' | 'color' | 'disabled'> & {
  variant?: Variant;
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  isLoading?: boolean;
  isDisabled?: boolean;
};

const VARIATION: Partial<Record<Variant, string>> = {
  primary: 'amplify-button--primary',
  quiet: 'amplify-button--link',
};

/**
 * Amplify's button by its style sheet alone: its script would add 10 kB. While loading it keeps its width and focus,
 * and ignores presses.
 */
export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  isLoading,
  isDisabled,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      className={classes(
        'amplify-button amplify-field-group__control',
        VARIATION[variant],
        size !== 'medium' && `amplify-button--${size}`,
        isDisabled && 'amplify-button--disabled',
        `button button--${variant}`,
        className,
      )}
      onClick={(event) => (isLoading ? event.preventDefault() : onClick?.(event))}
    >
      {isLoading ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
