import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '#web/lib/apiError.ts';
import { isForgetting } from '#web/lib/session.ts';
import { router } from './router.tsx';

/** Another try helps when the network or the server failed, not when the request was refused. */
const mayHelp = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const SWR = { shouldRetryOnError: mayHelp, errorRetryCount: 3, focusThrottleInterval: 60_000, isPaused: isForgetting };

export const Providers = () => (
  <SWRConfig value={SWR}>
    <RouterProvider router={router} />
  </SWRConfig>
);
