import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { chooseTheme, useIsDark } from '#web/platform/session/theme.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const isDark = useIsDark();
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={t(isDark ? 'light' : 'dark')}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    />
  );
}
