import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { changeSettings, useSettings } from '#web/lib/settingsStore.ts';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const isDark = useSettings((settings) => settings.dark);
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={t(isDark ? 'light' : 'dark')}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => changeSettings({ dark: !isDark })}
    />
  );
}
