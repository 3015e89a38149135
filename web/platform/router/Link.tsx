import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useNavigate } from './hooks.ts';
import { resolve, textOf } from './location.ts';
import { useLocation } from './RouterView.tsx';
import type { NavigateOptions } from './router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** A click that the browser shall handle: into another tab or window, or as a download. */
const isForBrowser = (event: MouseEvent, target: string | undefined): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '_self');

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = textOf(resolve(to, useLocation()));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, rest.target)) return;
    event.preventDefault();
    void navigate(href, {
      ...(replace !== undefined && { replace }),
      ...(state !== undefined && { state }),
      ...(preventScrollReset !== undefined && { preventScrollReset }),
    });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** A link that says whether its screen, or one below it, is shown. */
export function NavLink(props: LinkProps) {
  const here = useLocation();
  const { pathname } = resolve(props.to, here);
  const isHere = here.pathname === pathname || here.pathname.startsWith(`${pathname}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}

/** Goes to an address as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
