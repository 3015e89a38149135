import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { chooseTheme, watchTheme } from './theme.ts';

const deviceIs = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
const shown = () => expect.poll(() => document.documentElement.dataset.theme);

const end = watchTheme();
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  chooseTheme('light');
  end();
});

test('the theme follows the device where the user wants that, and stays otherwise', async () => {
  await deviceIs('dark');
  chooseTheme('light');
  await shown().toBe('light');
  chooseTheme('device');
  await shown().toBe('dark');
  await deviceIs('light');
  await shown().toBe('light');
  chooseTheme('dark');
  await deviceIs('dark');
  await deviceIs('light');
  await shown().toBe('dark');
});
