import { lazy, Suspense } from 'react';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import { Refused } from '../routes/refusals.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const RefusedScreen = lazy(async () => {
  const [file] = await Promise.all([import('./RefusedScreen.tsx'), loadPhrases('users')]);
  return file;
});

/** In place of a screen that is refused, or cannot be loaded or drawn. */
export function ScreenError({ error }: { error: unknown }) {
  if (!(error instanceof Refused)) return <ErrorScreen />;
  return (
    <Suspense>
      <RefusedScreen refused={error} />
    </Suspense>
  );
}
