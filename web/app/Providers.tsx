import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '#web/lib/apiError.ts';
import { router } from './router.tsx';

/** Another try helps when the network or the server failed, not when the request was refused. */
const mayHelp = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

export const Providers = () => (
  <SWRConfig value={{ shouldRetryOnError: mayHelp, errorRetryCount: 3, focusThrottleInterval: 60_000 }}>
    <RouterProvider router={router} />
  </SWRConfig>
);
