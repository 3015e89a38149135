import { existsSync } from 'node:fs';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { Language } from '#shared/i18n/languages.ts';
import { keysOf, NAMESPACES, readPhrases } from '../../../test/support/browser/phrases.ts';
import type { Namespace } from './namespaces.ts';
import { phrases, type Tree, translate } from './phrases.ts';

const COUNTS = [0, 1, 1.5, 2, 1234, 1_000_000];
const variablesIn = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);

const FOLDER = new URL('../../../shared/i18n/en/', import.meta.url);
/** Without those of the server, which has i18next. */
const OF_PAGE = NAMESPACES.filter((namespace) => existsSync(new URL(`${namespace}.ts`, FOLDER)));

const treeOf = async (language: Language, namespace: string): Promise<Tree> =>
  (await import(`../../../shared/i18n/${language}/${namespace}.ts`)).default;

describe.each(['en', 'fr'] as const)('%s', (language) => {
  test.each(OF_PAGE)('%s reads as with i18next', async (namespace) => {
    const tree = await treeOf(language, namespace);
    const texts = await readPhrases(language, namespace);
    const i18next = createInstance();
    await i18next.init({
      ...{ lng: language, fallbackLng: false, ns: [namespace], defaultNS: namespace },
      interpolation: { escapeValue: false },
      resources: { [language]: { [namespace]: tree } },
    });
    phrases.add(language, namespace as Namespace, tree);
    await phrases.show(language);
    const ours = (key: string, values: object) => translate([namespace], key, { ...values });
    const theirs = (key: string, values: object) => String(i18next.t(key as never, { ...values }));
    for (const key of keysOf(texts)) {
      const forms = [...texts].filter(([each]) => each === key || each.startsWith(`${key}_`)).map(([, text]) => text);
      const values = Object.fromEntries(forms.flatMap(variablesIn).map((name) => [name, `<${name} & $1>`]));
      for (const count of COUNTS) {
        const given = { ...values, ...('max' in values && { max: 12_345.6 }), count };
        expect([key, count, ours(key, given)]).toEqual([key, count, theirs(key, given)]);
      }
      if (!forms.some((text) => text.includes('{{count'))) expect(ours(key, values)).toBe(theirs(key, values));
    }
  });
});

describe('a phrase that is missing', () => {
  const t = (key: string, values?: object) => translate(['parts', 'common'], key, { ...values });
  beforeAll(async () => {
    phrases.add('en', 'common', { cancel: 'Cancel', group: { one: 'One' } });
    phrases.add('en', 'parts', { title: 'Parts' });
    await phrases.show('en');
  });

  it('is looked for in the namespaces in their order', () => {
    expect([t('title'), t('cancel'), t('group.one'), t('common:group.one')]).toEqual(['Parts', 'Cancel', 'One', 'One']);
  });

  it('is its key, or what is said instead', () => {
    expect([t('nothing.here'), t('parts:nothing'), t('group')]).toEqual(['nothing.here', 'nothing', 'group']);
    expect(t('nothing', { defaultValue: '{{name}} itself', name: 'x' })).toBe('x itself');
    expect(t('constructor', { defaultValue: '' })).toBe('');
  });

  it('is loaded once for all who need it, and tried again after a failure', async () => {
    vi.resetModules();
    // Files of one process share modules: others must not get phrases from here.
    onTestFinished(() => void vi.resetModules());
    const { phrases } = await import('./phrases.ts');
    const asked: string[] = [];
    const answers = [async () => Promise.reject(new Error('offline')), async () => ({ login: 'Log in' })];
    phrases.start((language, namespace) => {
      asked.push(`${language} ${namespace}`);
      return answers[asked.length - 1]!();
    }, 'en');
    const first = phrases.need('auth');
    expect(phrases.need('auth')).toBe(first);
    expect(() => phrases.demand(['auth'])).toThrow(expect.any(Promise));
    await expect(first).rejects.toThrow('offline');
    expect(() => phrases.demand(['auth'])).toThrow('offline');
    await phrases.need('auth');
    await phrases.need('auth');
    expect(asked).toEqual(['en auth', 'en auth']);
    expect(phrases.has(['auth'])).toBe(true);
    phrases.demand(['auth']);
  });
});
