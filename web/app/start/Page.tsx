import { Component, type ReactNode, Suspense, use, useEffect, useState, useTransition } from 'react';
import { onAddress } from '#web/platform/session/address.ts';
import { Mark } from '#web/ui/display/Brand.tsx';
import { AlertStack } from '#web/ui/feedback/AlertStack.tsx';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { SlowNotice } from '../shell/SlowNotice.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { type View, viewOfAddress } from './view.tsx';

/** Shows errors outside the router, which has its own error screen. */
class Catch extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}

/** The same mark-up as in index.html, shown until the first screen is ready. */
const Splash = () => (
  <div className="splash">
    <Mark size={40} />
  </div>
);

/** Loaded after the first screen. */
function watchLater(): () => void {
  const ending = Promise.all([
    import('./keepFocus.ts').then(({ keepFocus }) => keepFocus()),
    import('./tellCut.ts').then(({ tellCut }) => tellCut()),
  ]);
  return () => {
    void ending.then((ends) => {
      for (const end of ends) end();
    });
  };
}

const Shown = ({ view }: { view: View }) => use(view);

/**
 * The page has two parts: the light screens around the login, and all others with the router. The shown part stays
 * until the other one is loaded; alerts stay across both.
 */
export function Page({ first }: { first: View }) {
  const [view, setView] = useState(first);
  const [isLoading, startLoading] = useTransition();
  useEffect(watchLater, []);
  useEffect(() => {
    let shown = first;
    return onAddress(() => {
      const next = viewOfAddress();
      // A step inside the router is its own business: a transition of the page, too, would make React show it at once.
      if (next === shown) return;
      shown = next;
      startLoading(() => setView(next));
    });
  }, [first]);
  return (
    <>
      {isLoading && <div className="navigation-progress" aria-hidden="true" />}
      <OfflineNotice />
      <SlowNotice />
      <Catch>
        <Suspense fallback={<Splash />}>
          <Shown view={view} />
        </Suspense>
      </Catch>
      <AlertStack />
    </>
  );
}
