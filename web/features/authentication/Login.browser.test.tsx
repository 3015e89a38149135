import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import enAuth from '#shared/i18n/en/auth.ts';
import frAuth from '#shared/i18n/fr/auth.ts';
import frCommon from '#shared/i18n/fr/common.ts';
import frValidation from '#shared/i18n/fr/validation.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { mount } from '#web/testing/mount.tsx';
import Login from './Login.tsx';

phrases.add('en', 'auth', enAuth);
phrases.add('fr', 'auth', frAuth);
phrases.add('fr', 'common', frCommon);
phrases.add('fr', 'validation', frValidation);

afterEach(async () => {
  vi.unstubAllGlobals();
  await phrases.show('en');
});

/** Types a name and a password that the server answers with a status. */
async function refusedWith(status: number): Promise<void> {
  const body = { detail: 'The sentence of the server.', code: 'refused', request_id: 'x' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  await mount(<Login />);
  await page.getByRole('textbox').first().fill('ada');
  await userEvent.fill(document.querySelector('input[type=password]')!, 'wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The sentence of the server.')).toBeVisible();
}
const title = () => document.querySelector('.login-failure-title')?.textContent;

test.each([
  ['en', 'Authentication error'],
  ['fr', 'Erreur d’authentification'],
] as const)('a refused log-in has its own title: %s', async (language, words) => {
  await phrases.show(language);
  await refusedWith(401);
  expect(title()).toBe(words);
});

test('a failure of the server is not called an error of authentication', async () => {
  await refusedWith(500);
  expect(title()).toBeUndefined();
});
