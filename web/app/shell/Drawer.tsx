import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useLocation } from '#web/platform/router/index.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Brand } from '#web/ui/display/Brand.tsx';
import { Credits } from './Credits.tsx';
import { Navigation } from './Navigation.tsx';

/** The navigation on small screens: a native modal dialog at the left edge. */
export function Drawer() {
  const { t } = useTranslation(['shell', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <IconButton
        className="drawer-button"
        label={t('shell:open')}
        icon={<Menu size={20} aria-hidden="true" />}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="drawer" aria-label={t('shell:navigation')} closedby="any">
        <div className="sidebar-head">
          <Brand />
          <IconButton
            label={t('common:close')}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <Navigation />
        <Credits />
      </dialog>
    </>
  );
}
