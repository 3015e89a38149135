import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { changeDensity, useSettings } from '#web/platform/session/settingsStore.ts';
import { chooseTheme, THEMES, themeOf } from '#web/platform/session/theme.ts';
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
  const theme = useSettings(themeOf);
  const isCompact = useSettings((settings) => settings.compact);
  return (
    <>
      <Row label={t('language')}>
        <LanguageSwitch />
      </Row>
      <Row label={t('theme')}>
        <Segments
          label={t('theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={chooseTheme}
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
