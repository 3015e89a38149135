import type { ComponentProps, MouseEvent } from 'react';
import { goTo } from '#web/platform/session/address.ts';

/** The browser handles clicks that open another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link between screens that have no router. */
export const OpenLink = ({ to, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      goTo(to);
    }}
  />
);
