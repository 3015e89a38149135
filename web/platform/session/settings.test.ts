import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, ownLists, parseSettings, startLanguage } from './settings.ts';

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
    '{"token":"t","user":{"username":1},"listsOf":[],"inputs":null,"language":"de","dark":"yes"}',
  ])('are forgotten where they are damaged: %s', (text) => {
    expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
  });
});

it('list preferences belong to a user in one company; older versions stored none', () => {
  const views = [{ name: 'LBO', address: 'search=x' }];
  const of = (user: object) =>
    ownLists(
      parseSettings(
        JSON.stringify({ user, lists: { parts: { views } }, listsOf: { 'camille e': { parts: { views } } } }),
      ),
    );
  expect(of({ ...USER, id: 'camille' })).toEqual({ parts: { views } });
  expect(of({ ...USER, id: 'paul' })).toEqual({});
  expect(of({ ...USER, id: 'camille', entity: { ...USER.entity, id: 'f' } })).toEqual({});
  expect(ownLists(DEFAULT_SETTINGS)).toEqual({});
});

describe('the first language', () => {
  it('is the user’s, then the one chosen, then the browser’s, then English', () => {
    const user = parseSettings(JSON.stringify({ user: USER, language: 'en' }));
    const chosen = parseSettings(JSON.stringify({ language: 'fr' }));
    const acting = parseSettings(JSON.stringify({ user: USER, oldUser: USER, language: 'en' }));
    expect(startLanguage(user, ['en-US'])).toBe('fr');
    expect(startLanguage(acting, ['fr-FR'])).toBe('en');
    expect(startLanguage(chosen, ['en-US'])).toBe('fr');
    expect(startLanguage(DEFAULT_SETTINGS, ['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(startLanguage(DEFAULT_SETTINGS, ['de-DE'])).toBe('en');
  });
});
