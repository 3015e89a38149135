import { Button as AmplifyButton } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

type Variant = 'default' | 'primary' | 'quiet' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'size' | 'color' | 'disabled'> & {
  variant?: Variant;
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  isLoading?: boolean;
  isDisabled?: boolean;
};

const VARIATION = { primary: 'primary', quiet: 'link' } as const;
const variationOf = (variant: Variant) =>
  variant === 'primary' || variant === 'quiet' ? VARIATION[variant] : undefined;

/** While it is loading it keeps its width and its focus, and cannot be pressed again. */
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
  ref,
  ...rest
}: ButtonProps) {
  const variation = variationOf(variant);
  return (
    <AmplifyButton
      {...(rest as ComponentProps<typeof AmplifyButton>)}
      {...(ref && { ref: ref as Ref<HTMLButtonElement> })}
      type={type}
      {...(variation && { variation })}
      {...(size !== 'medium' && { size })}
      isDisabled={isDisabled ?? false}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      className={classes('button', `button--${variant}`, className)}
      onClick={(event) => (isLoading ? event.preventDefault() : onClick?.(event))}
    >
      {isLoading ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </AmplifyButton>
  );
}
