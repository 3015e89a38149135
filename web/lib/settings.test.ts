import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, parseSettings, startLanguage } from './settings.ts';

const USER = { username: 'camille', entity: { id: 'e', name: 'Rail', type: 'client' }, language: 'fr' };

describe('stored settings', () => {
  it('start light, expanded and logged out', () => {
    expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({ dark: false, sidebarExpanded: true, token: null, user: null });
  });

  it('come back as they were stored', () => {
    const stored = {
      ...DEFAULT_SETTINGS,
      token: { access_token: 't', token_type: 'bearer' },
      user: USER,
      dark: true,
      compact: true,
      sidebarExpanded: false,
      inputs: { username: 'c' },
    };
    expect(parseSettings(JSON.stringify(stored))).toEqual(stored);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '3',
    '{"token":"t","user":{"username":1},"lists":[],"inputs":null,"language":"de","dark":"yes"}',
  ])('are forgotten where they are damaged: %s', (text) => {
    expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
  });
});

describe('the first language', () => {
  it('is the user’s, then the one chosen, then the browser’s, then English', () => {
    const user = parseSettings(JSON.stringify({ user: USER, language: 'en' }));
    const chosen = parseSettings(JSON.stringify({ language: 'fr' }));
    expect(startLanguage(user, ['en-US'])).toBe('fr');
    expect(startLanguage(chosen, ['en-US'])).toBe('fr');
    expect(startLanguage(DEFAULT_SETTINGS, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(startLanguage(DEFAULT_SETTINGS, ['de-DE'])).toBe('en');
  });
});
