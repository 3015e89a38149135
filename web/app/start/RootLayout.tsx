import { Component, type ReactNode, useEffect } from 'react';
import { type Shown, useLocation, usePending, useScroll } from '#web/platform/router/index.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import type { OpenedScreen, PageRouter } from '../routes/router.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ScreenError } from './ScreenError.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

type CatchProps = { at: unknown; children: ReactNode };
type Caught = { at: unknown; error?: unknown; hasFailed: boolean };

/** Shows what could not be drawn, until another address is shown. */
class Catch extends Component<CatchProps, Caught> {
  override state: Caught = { at: this.props.at, hasFailed: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, hasFailed: true });
  static getDerivedStateFromProps = ({ at }: CatchProps, state: Caught): Caught | null =>
    at === state.at ? null : { at, hasFailed: false };
  override render() {
    return this.state.hasFailed ? <ScreenError error={this.state.error} /> : this.props.children;
  }
}

/** Every screen of a logged-in user, in its frame. */
export function RootLayout({ shown, positions }: { shown: Shown<OpenedScreen> } & Pick<PageRouter, 'positions'>) {
  const { screen, error } = shown;
  useDocumentTitle(screen?.title);
  const location = useLocation();
  useEffect(() => navigationHistory.arrive(location), [location]);
  useScroll(shown, positions);
  const isLoading = usePending() !== null;
  return (
    <>
      {isLoading && <div className="navigation-progress" aria-hidden="true" />}
      <Catch at={location}>
        <Shell>
          <Catch at={location}>{screen ? <screen.Content /> : <ScreenError error={error} />}</Catch>
        </Shell>
      </Catch>
    </>
  );
}
