import type { ReactElement } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { onAddress } from '#web/lib/address.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { isPassing } from '#web/lib/patience.ts';
import { isForgetting } from '#web/lib/session.ts';
import { expectAt } from './chunkReload.ts';
import { isOpen } from './guardRules.ts';
import { firstScreen, openRouter, wantedAddress } from './router.tsx';

/** Another try helps when the network or the server failed, not when the request was refused. */
const mayHelp = (error: unknown) => !(error instanceof ApiError) || isPassing(error);

const SWR = { shouldRetryOnError: mayHelp, errorRetryCount: 3, focusThrottleInterval: 60_000, isPaused: isForgetting };

let entered: Promise<ReactElement> | null = null;

/** Opens a router at the address and disposes of it on the way out: as long as it lives, it answers to the address. */
async function open(): Promise<ReactElement> {
  const router = openRouter();
  expectAt(() => wantedAddress(router));
  const stop = onAddress(() => {
    if (!isOpen(location.pathname)) return;
    stop();
    router.dispose();
    expectAt();
    entered = null;
  });
  await firstScreen(router);
  return (
    <SWRConfig value={SWR}>
      <RouterProvider router={router} />
    </SWRConfig>
  );
}

/** All screens of a logged-in user, once the first is there; the same until they leave. */
export function enter(): Promise<ReactElement> {
  entered ??= open();
  return entered;
}
