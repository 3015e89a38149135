import type { ReactElement } from 'react';
import { admitted, isAt, type Visitor } from '#web/features/authentication/common/returnAddress.ts';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import { currentAddress, replaceAddress } from '#web/platform/session/address.ts';
import { isLoggedIn, mustSetUpTwoSteps } from '#web/platform/session/session.ts';
import type { Screen } from '../routes/screen.ts';
import { OpenScreen } from './OpenScreen.tsx';
import { openScreens } from './openScreens.ts';

/** What the page shows, once its files are loaded; the promise is stable while the page shows the same. */
export type View = Promise<ReactElement>;

const open = new Map<Screen, View>();

async function load(screen: Screen): View {
  const [{ default: Content }] = await Promise.all([screen.load(), loadPhrases(...screen.phrases)]);
  return (
    <OpenScreen title={screen.title}>
      <Content />
    </OpenScreen>
  );
}

function openView(screen: Screen): View {
  const view = open.get(screen) ?? load(screen);
  open.set(screen, view);
  return view;
}

function visitor(): Visitor {
  if (!isLoggedIn()) return 'visitor';
  return mustSetUpTwoSteps() ? 'user who must set up two-step log-in' : 'user';
}

const insideView = async (): View => (await import('./Inside.tsx')).enter();
let inside: View | null = null;

/** The view of the current address, or of the address that the visitor is redirected to. Starts loading at once. */
export function viewOfAddress(): View {
  const address = admitted(currentAddress(), visitor());
  if (address !== currentAddress()) replaceAddress(address);
  const screen = openScreens.find(({ path }) => isAt(path, location.pathname));
  if (screen) {
    inside = null;
    return openView(screen);
  }
  inside ??= insideView();
  return inside;
}
