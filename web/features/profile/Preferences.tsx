import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeDensity, changeSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { LanguageSwitch } from './common/LanguageSwitch.tsx';

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="profile-row">
    <span>{label}</span>
    {children}
  </div>
);

/** Language (the account's), theme and density (this browser's). */
export function Preferences() {
  const { t } = useTranslation('profile');
  const isDark = useSettings((settings) => settings.dark);
  const isCompact = useSettings((settings) => settings.compact);
  return (
    <>
      <Row label={t('language')}>
        <LanguageSwitch />
      </Row>
      <Row label={t('theme')}>
        <Segments
          label={t('theme')}
          value={isDark ? 'dark' : 'light'}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          onChange={(theme) => changeSettings({ dark: theme === 'dark' })}
        />
      </Row>
      <Row label={t('density')}>
        <Segments
          label={t('density')}
          value={isCompact ? 'compact' : 'normal'}
          options={[
            { value: 'normal', label: t('normal') },
            { value: 'compact', label: t('compact') },
          ]}
          onChange={(density) => changeDensity(density === 'compact')}
        />
      </Row>
    </>
  );
}
