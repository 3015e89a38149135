import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { AlertStack } from '#web/components/AlertStack.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import type { Title } from './screens.ts';

/** What a route says about itself. */
export type Handle = { title: Title | null };

function useDocumentTitle(): void {
  const { t } = useTranslation('shell');
  const handle = useMatches().at(-1)?.handle as Handle | undefined;
  const title = handle?.title ? `${t(`titles.${handle.title}`)} · ${t('title')}` : t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function RootLayout() {
  useDocumentTitle();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      {isLoading && <div className="navigation-progress" aria-hidden="true" />}
      <OfflineNotice />
      <Outlet />
      <AlertStack />
      <ScrollRestoration />
    </>
  );
}
