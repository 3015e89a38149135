import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '#shared/permissions.ts';
import { alerted, isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { stack } from '../../support/product/client.ts';
import { mailTo } from '../../support/product/mailbox.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { pagesOf } from '../../support/records/pdfs.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

type Language = 'en' | 'fr';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A client with a part, its third-party and a project; and the token of its session. */
async function world(language: Language) {
  const { entity } = await newClient(1, 'abgo_premium');
  const { username, email } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const { items } = await client.call<{ items: { id: string; name: string }[] }>('GET /api/suppliers', {
    query: { size: '1' },
  });
  const [supplier] = items;
  const [part] = await newParts(client, 1, { supplier: supplier?.id ?? '' });
  const project = await projectWith(client, part ? [part] : [], `Printed ${username}`);
  const { body } = await enter(username, PASSWORD);
  const token = (body as { access_token: string }).access_token;
  const addresses = [
    [`/parts/${part?.id}`, part?.supplier_ref ?? ''],
    [`/third-parties/${supplier?.id}`, supplier?.name ?? ''],
    [`/projects/${project}`, `Printed ${username}`],
  ] as const;
  return { email, token, addresses, reference: part?.supplier_ref ?? '' };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plain = (text: string) => text.replace(/\s+/g, ' ');
const WORDS = {
  en: { button: 'Export PDF', item: 'In French', preparing: 'The PDF is being prepared', page: 'Page 1 sur' },
  fr: { button: 'Exporter en PDF', item: 'En anglais', preparing: 'Le PDF est en préparation', page: 'Page 1 of' },
} as const;

describe('dossiers', () => {
  test.each<Language>(['en', 'fr'])(
    'of a part, a third-party and a project are printed from their sheets, in %s, also by who goes on meanwhile',
    async (language) => {
      const { token, addresses } = await world(language);
      const words = WORDS[language];
      const page = await openSession(browser, token, { locale: language });
      for (const [address, name] of addresses) {
        await page.goto(stack().url + address);
        await button(page, words.button).click();
        await isAccessible(page);
        const downloading = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: words.item }).click();
        await alerted(page, words.preparing);
        await page.getByRole('link', { name: 'Documents', exact: true }).first().click();
        // Not `waitForURL`, which fails when a download begins meanwhile.
        await expect.poll(() => page.url()).toContain('/documents');
        const bytes = new Uint8Array(await buffer(await (await downloading).createReadStream()));
        const text = (await pagesOf(bytes)).join(' ');
        expect(text).toContain(plain(name));
        expect(text).toContain(words.page);
      }
      noErrors(page);
    },
  );

  test('that cannot be printed say so, and offer the form that contacts the support, filled in', async () => {
    const { token, addresses } = await world('en');
    const page = await openSession(browser, token);
    const job = { id: 'j-4711', kind: 'pdf', state: 'running', done: 0, total: 1, is_retryable: false };
    const begun = { ...job, started_at: new Date().toISOString() };
    const error = 'The task stopped because of an error on our side. Try again; if it happens again, contact support.';
    await page.route('**/backend/api/products/*/pdf', (route) => route.fulfill({ status: 202, json: { job: begun } }));
    const seen = Promise.withResolvers<void>();
    const states = [{ phase: 'printing', total: 0 }];
    await page.route('**/backend/api/jobs/j-4711', async (route) => {
      const running = states.pop();
      if (!running) await seen.promise;
      await route.fulfill({
        json: { job: { ...begun, ...(running ?? { state: 'failed', code: 'job_failed', error }) } },
      });
    });
    await page.goto(stack().url + addresses[0][0]);
    await button(page, 'Export PDF').click();
    await page.getByRole('menuitem', { name: 'In English' }).click();
    const work = page.getByRole('listitem').filter({ hasText: 'The PDF is being prepared' });
    await work.getByText('Laying out the pages').waitFor();
    seen.resolve();
    const alert = page.getByRole('listitem').filter({ hasText: 'The PDF could not be created' });
    await alert.getByText(error).waitFor();
    await alert.getByRole('button', { name: 'Contact support' }).click();
    const form = page.getByRole('dialog');
    expect(await form.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe('The PDF could not be created');
    expect(await form.getByRole('textbox', { name: /^Description/ }).inputValue()).toBe(error);
    expect(await form.getByRole('textbox', { name: /request/i }).inputValue()).toBe('j-4711');
  });
});

const SCHEDULING = {
  en: {
    ...{ views: 'Views', name: 'Name of the view', save: 'Save view', mail: 'Send the view Monday by e-mail' },
    ...{ regularly: 'Send regularly', sent: 'The view Monday is sent by e-mail', state: 'Is sent', now: 'Send now' },
    ...{ done: /Sent with 1 row/, subject: 'Monday: 1 row', stop: 'Stop this e-mail', stopped: 'E-mail stopped' },
    paused: 'Paused',
  },
  fr: {
    ...{ views: 'Vues', name: 'Nom de la vue', save: 'Enregistrer la vue' },
    ...{ mail: 'Envoyer la vue Monday par e-mail', regularly: 'Envoyer régulièrement' },
    ...{ sent: 'La vue Monday est envoyée par e-mail', state: 'Envoyée', now: 'Envoyer maintenant' },
    ...{ done: /Envoyée avec 1 ligne/, subject: 'Monday : 1 ligne', stop: 'Arrêter cet e-mail' },
    ...{ stopped: 'E-mail arrêté', paused: 'En pause' },
  },
} as const;

/** Opens the dialog of the view's e-mails. */
async function openSchedule(page: Page, language: Language, name: 'mail' | 'sent'): Promise<void> {
  await button(page, SCHEDULING[language].views).click();
  await button(page, SCHEDULING[language][name]).click();
}

test.each([
  ['en', false, { width: 1440, height: 900 }],
  ['fr', true, { width: 390, height: 844 }],
] as const)(
  'a view is saved, sent by e-mail, and stopped by the link in the e-mail: %s, dark %s',
  async (language, dark, viewport) => {
    const words = SCHEDULING[language];
    const { email, token, reference } = await world(language);
    const page = await openSession(browser, token, { dark, viewport, locale: language });
    await page.goto(`${stack().url}/parts?search=${encodeURIComponent(reference)}`);
    await button(page, words.views).click();
    await page.getByRole('textbox', { name: words.name }).fill('Monday');
    await button(page, words.save).click();
    await button(page, words.mail).click();
    await isAccessible(page);
    await button(page, words.regularly).click();
    await openSchedule(page, language, 'sent');
    await page.getByText(words.state, { exact: true }).waitFor();
    await button(page, words.now).click();
    await page.getByText(words.done).waitFor();
    await isAccessible(page);
    const mail = await mailTo(email);
    expect(mail.subject).toBe(words.subject);
    expect(mail.text).toContain(`/parts?search=${encodeURIComponent(reference)}`);
    const link = /\S+\/unsubscribe#token=\S+/.exec(mail.text)?.[0] ?? '';
    await page.goto(`${stack().url}${link.slice(link.indexOf('/unsubscribe'))}`);
    await isAccessible(page);
    await button(page, words.stop).click();
    await page.getByRole('heading', { name: words.stopped }).waitFor();
    await page.goto(`${stack().url}/parts`);
    await openSchedule(page, language, 'sent');
    await page.getByText(words.paused, { exact: true }).waitFor();
    noErrors(page);
  },
);
