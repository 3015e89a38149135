import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { hasSubscription } from '#shared/entities/areas.ts';
import { LanguageSwitch } from '#web/features/profile/common/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/features/profile/common/ThemeSwitch.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { nameFields } from '#web/platform/language/fieldNames.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useLocation } from '#web/platform/router/index.ts';
import { isActing, renewUser, useClosedArea, useUser } from '#web/platform/session/session.ts';
import { changeSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Brand } from '#web/ui/display/Brand.tsx';
import { Jobs, JobsAtWork } from '../jobs/Jobs.tsx';
import { Bell } from './Bell.tsx';
import { Credits } from './Credits.tsx';
import { Drawer } from './Drawer.tsx';
import { HubTabs } from './HubTabs.tsx';
import { Navigation } from './Navigation.tsx';
import { screenAt } from './navigation.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { QuickSearch } from './QuickSearch.tsx';

const Support = lazy(() => import('./Support.tsx'));
const ImpersonationBanner = lazy(() => import('./ImpersonationBanner.tsx'));
const ClosedArea = lazy(() => import('#web/features/support/common/ClosedArea.tsx'));
const SubscriptionNotice = lazy(() => import('./SubscriptionNotice.tsx'));

/**
 * Keeps the stored user (credits, permissions, language) up to date. An operator who acts as a user keeps their own
 * language.
 */
function useFreshUser(): void {
  useApi(
    'GET /api/users/me',
    {},
    {
      onSuccess: (user) => {
        renewUser(user);
        if (!isActing()) void showLanguage(user.language);
      },
    },
  );
}

/** Customers call fields of parts by their own names. */
function useFieldNames(): void {
  const { entries } = useDictionaries();
  useEffect(() => nameFields(entries('field')), [entries]);
}

function Sidebar({ isExpanded }: { isExpanded: boolean }) {
  return (
    <aside className="sidebar">
      <div className="sidebar-head">
        <Brand />
      </div>
      <Navigation isCollapsed={!isExpanded} />
      <Credits />
    </aside>
  );
}

function TopBar({ isExpanded }: { isExpanded: boolean }) {
  const { t } = useTranslation('shell');
  const Icon = isExpanded ? PanelLeftClose : PanelLeftOpen;
  return (
    <header className="top-bar">
      <Drawer />
      <IconButton
        className="sidebar-button"
        label={t(isExpanded ? 'collapse' : 'expand')}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => changeSettings({ sidebarExpanded: !isExpanded })}
      />
      <QuickSearch />
      <div className="top-bar-end">
        <Bell />
        <Jobs />
        <LanguageSwitch />
        <ThemeSwitch />
        <ProfileMenu />
      </div>
    </header>
  );
}

/** Above a screen that a larger subscription opens. */
function ClosedScreen() {
  const access = screenAt(useLocation().pathname)?.access ?? 'authenticated';
  return (
    <Suspense>
      {useClosedArea(access) && (
        <div className="closed-screen">
          <ClosedArea access={access} />
        </div>
      )}
    </Suspense>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const isExpanded = useSettings((settings) => settings.sidebarExpanded);
  const isViewingAs = useSettings((settings) => settings.oldUser !== null);
  useFreshUser();
  useFieldNames();
  const isSubscribed = hasSubscription(useUser(), serverToday());
  return (
    <div className="app" data-expanded={isExpanded ? '' : undefined}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Suspense>
        <Support />
      </Suspense>
      <Sidebar isExpanded={isExpanded} />
      <div className="app-body">
        <Suspense>{isViewingAs && <ImpersonationBanner />}</Suspense>
        <Suspense>{!isSubscribed && <SubscriptionNotice />}</Suspense>
        <TopBar isExpanded={isExpanded} />
        <JobsAtWork />
        <HubTabs />
        <ClosedScreen />
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/**
 * The frame around every screen of a logged-in user; empty while the session ends. It is mounted anew for another user.
 */
export function Shell({ children }: { children: ReactNode }) {
  const id = useSettings((settings) => settings.user?.id);
  return id === undefined ? null : <Frame key={id}>{children}</Frame>;
}
