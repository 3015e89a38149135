import type { ReactElement } from 'react';
import { mutate, SWRConfig, type SWRConfiguration } from 'swr';
import { isOutside } from '#web/features/authentication/common/returnAddress.ts';
import { seeAhead } from '#web/platform/api/ahead.ts';
import { ApiError } from '#web/platform/api/apiError.ts';
import { identity } from '#web/platform/api/identity.ts';
import { isInPreparation, isPassing } from '#web/platform/api/retry.ts';
import { RouterView, type Shown } from '#web/platform/router/index.ts';
import { onAddress } from '#web/platform/session/address.ts';
import { isForgetting } from '#web/platform/session/session.ts';
import { type OpenedScreen, openRouter, type PageRouter, wantedAddress } from '../routes/router.tsx';
import { expectAt } from './chunkReload.ts';
import { RootLayout } from './RootLayout.tsx';

/** Retrying helps when the network or the server failed, not when the request was refused. */
const mayHelp = (error: unknown) => !(error instanceof ApiError) || isPassing(error) || isInPreparation(error);

const PREPARATION_SECONDS = 5;
/** A list that is in preparation is asked for until it is there. */
const retry: SWRConfiguration['onErrorRetry'] = (error, key, config, revalidate, options) => {
  if (!isInPreparation(error)) return SWRConfig.defaultValue.onErrorRetry(error, key, config, revalidate, options);
  setTimeout(() => void revalidate(options), (error.retryAfter ?? PREPARATION_SECONDS) * 1000);
};

const SWR: SWRConfiguration = {
  ...{ shouldRetryOnError: mayHelp, errorRetryCount: 3, onErrorRetry: retry },
  ...{ focusThrottleInterval: 60_000, isPaused: isForgetting },
};

/** Settles when the first screen, or its error, is shown. */
const firstScreen = (router: PageRouter): Promise<void> =>
  new Promise((resolve) => {
    const look = () => router.shown && resolve();
    router.subscribe(look);
    look();
  });

/** Longer than this, the first screen does not wait for what it shows: it says that it is loading. */
const AHEAD_MS = 100;

/** Lets the first screen be drawn once, with what `boot.js` has asked for, instead of as loading and then again. */
async function showAhead(): Promise<void> {
  const come = await seeAhead(identity(), AHEAD_MS);
  await Promise.all(come.map(({ route, url, body }) => mutate([route, url], body, { revalidate: false })));
}

let entered: Promise<ReactElement> | null = null;

/**
 * Opens a router at the current address, and disposes of it at an address of an open screen: it would react to that
 * address too.
 */
async function open(): Promise<ReactElement> {
  const router = openRouter();
  expectAt(() => wantedAddress(router));
  const stop = onAddress(() => {
    if (!isOutside(location.pathname)) return;
    stop();
    router.dispose();
    expectAt();
    entered = null;
  });
  await firstScreen(router);
  await showAhead();
  const layout = (shown: Shown<OpenedScreen>) => <RootLayout shown={shown} positions={router.positions} />;
  return (
    <SWRConfig value={SWR}>
      <RouterView router={router}>{layout}</RouterView>
    </SWRConfig>
  );
}

/** All screens of a logged-in user, once the first one is loaded; the same element until the user leaves. */
export function enter(): Promise<ReactElement> {
  entered ??= open();
  return entered;
}
