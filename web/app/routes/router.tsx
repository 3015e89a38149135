import type { ComponentType } from 'react';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import {
  type Address,
  browserHistory,
  createRouter,
  findPath,
  type Params,
  type Router,
  scrollPositions,
  textOf,
} from '#web/platform/router/index.ts';
import { navigationHistory } from '#web/platform/session/navigationHistory.ts';
import { clearReloadFlag } from '../start/chunkReload.ts';
import { goHome, requireAccess, requireKind } from './guard.ts';
import type { Screen, Title } from './screen.ts';
import { screens } from './screens.ts';

/** A screen that is loaded, at an address. */
export type OpenedScreen = { title: Title | null; params: Params; Content: ComponentType };

const loaded = new Map<Screen, ComponentType>();

/** Loads the file and the phrases in parallel. */
async function load(screen: Screen): Promise<ComponentType> {
  const [{ default: Content }] = await Promise.all([screen.load(), loadPhrases(...screen.phrases)]);
  loaded.set(screen, Content);
  return Content;
}

function openScreen(address: Address): OpenedScreen | Promise<OpenedScreen> {
  requireKind(address);
  const found = findPath(screens, address.pathname);
  if (!found) return goHome();
  const { entry: screen, params } = found;
  requireAccess(screen);
  const opened = (Content: ComponentType): OpenedScreen => ({ title: screen.title, params, Content });
  const Content = loaded.get(screen);
  return Content ? opened(Content) : load(screen).then(opened);
}

export type PageRouter = Router<OpenedScreen> & { positions: ReturnType<typeof scrollPositions> };

/** The current address, or that of a pending navigation. */
export const wantedAddress = ({ pending, location }: PageRouter): string => textOf(pending ?? location);

/** A router at the current address; the caller disposes of it when the user leaves for an open screen. */
export function openRouter(): PageRouter {
  const positions = scrollPositions();
  const router = createRouter(browserHistory(), openScreen, positions);
  navigationHistory.forget();
  router.subscribe(() => {
    if (!router.pending && router.shown?.screen) clearReloadFlag();
  });
  return Object.assign(router, { positions });
}
