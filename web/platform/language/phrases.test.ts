import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { phrases, translate } from './phrases.ts';

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
