import { Component, type ReactNode, Suspense, use, useEffect, useState, useTransition } from 'react';
import { onAddress } from '#web/platform/session/address.ts';
import { Mark } from '#web/ui/display/Brand.tsx';
import { AlertStack } from '#web/ui/feedback/AlertStack.tsx';
import { OfflineNotice } from '../shell/OfflineNotice.tsx';
import { SlowNotice } from '../shell/SlowNotice.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { type View, viewOfAddress } from './view.tsx';

/** What could not be loaded or drawn outside of the router, which has its own. */
class Catch extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}

/** As in index.html, where it stands until the page has begun. */
const Splash = () => (
  <div className="splash">
    <Mark size={40} />
  </div>
);

/** Comes behind the first screen, of which nothing has gone yet. */
function keepFocusLater(): () => void {
  const ending = import('./keepFocus.ts').then(({ keepFocus }) => keepFocus());
  return () => void ending.then((end) => end());
}

const Shown = ({ view }: { view: View }) => use(view);

/**
 * The page is two: the screens around the login, which are light, and all others with the router that they need. What was
 * shown stays until the other is there; alerts outlast both.
 */
export function Page({ first }: { first: View }) {
  const [view, setView] = useState(first);
  const [isLoading, startLoading] = useTransition();
  useEffect(keepFocusLater, []);
  useEffect(() => onAddress(() => startLoading(() => setView(viewOfAddress()))), []);
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
