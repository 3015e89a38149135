import { useSyncExternalStore } from 'react';
import type { Settings } from './settings.ts';
import { changeSettings, getSettings, onSettings } from './settingsStore.ts';

export const THEMES = ['light', 'dark', 'device'] as const;
export type Theme = (typeof THEMES)[number];

const device = matchMedia('(prefers-color-scheme: dark)');

export const themeOf = ({ dark, themeOfDevice }: Pick<Settings, 'dark' | 'themeOfDevice'>): Theme =>
  themeOfDevice ? 'device' : dark ? 'dark' : 'light';

export const chooseTheme = (theme: Theme): void =>
  changeSettings(theme === 'device' ? { themeOfDevice: true } : { themeOfDevice: false, dark: theme === 'dark' });

const isDark = (): boolean => (getSettings().themeOfDevice ? device.matches : getSettings().dark);

function onTheme(listener: () => void): () => void {
  const leaveSettings = onSettings(listener);
  device.addEventListener('change', listener);
  return () => {
    leaveSettings();
    device.removeEventListener('change', listener);
  };
}

/** Whether the page is dark now. */
export const useIsDark = (): boolean => useSyncExternalStore(onTheme, isDark);

/** Keeps the page in the theme of the settings, or of the device. The first one is set by `boot.js`. */
export const watchTheme = (): (() => void) =>
  onTheme(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  });
