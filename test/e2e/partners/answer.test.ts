import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { AnswerAnswer } from '#shared/answers/received.ts';
import { isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../../support/browser/browser.ts';
import { as, stack } from '../../support/product/client.ts';
import { askThirdParty, portalSupplier } from '../../support/records/answers.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

test('a third-party answers on a phone, in its language and without an account; what it typed is there after a reload', async () => {
  const asked = await askThirdParty('Spatule', 3);
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${stack().url}/answer/${asked.token}`);
  await page.getByText('0 sur 3 renseignés').waitFor();
  await isAccessible(page);

  const status = (name: string) => page.locator(name).getByLabel('Disponibilité');
  await status('.answer-same').selectOption('available');
  await page.getByRole('button', { name: 'Appliquer aux 3 articles' }).click();
  await page.getByText('3 sur 3 renseignés').waitFor();
  await status('.answer-part:nth-of-type(2)').selectOption('obsolete');
  await page.getByText('Conservé').waitFor();
  await page.reload();
  await page.getByText('3 sur 3 renseignés').waitFor();
  expect(await status('.answer-part:nth-of-type(2)').inputValue()).toBe('obsolete');

  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await page.getByRole('heading', { name: 'Merci, votre réponse est bien arrivée' }).waitFor();
  await isAccessible(page);
  noErrors(page);
  const query = { supplier: asked.supplier };
  const { items } = await (await as('operator')).call<{ items: AnswerAnswer[] }>('GET /api/received_answers', {
    query,
  });
  expect(items).toHaveLength(1);
});

test('a link whose request was withdrawn says so, and asks nothing', async () => {
  const asked = await askThirdParty('Sizerin', 1);
  const revoke = { body: { exchange: asked.exchange } };
  await (await as('operator')).call('POST /api/received_answers/revoke', revoke);
  const page = await openPage(browser);
  await page.goto(`${stack().url}/answer/${asked.token}`);
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
  await page.getByText('This request was withdrawn. There is nothing left for you to do.').waitFor();
  expect(await page.getByText('new link').count()).toBe(0);
  await isAccessible(page);
});

test('a user of the portal begins with what waits, answers it in the form and finds it answered', async () => {
  const asked = await askThirdParty('Canepetière', 2, 'fr', await portalSupplier());
  const page = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${stack().url}/login`);
  await logInByForm(page, 'supplier');
  await page
    .getByRole('region', { name: 'À traiter par vous' })
    .getByRole('link', { name: /répondre/ })
    .click();
  const card = page.getByRole('listitem').filter({ hasText: 'Canepetière-0, Canepetière-1' });
  await card.getByText('Demandé le').waitFor();
  await isAccessible(page);
  await card.getByRole('link', { name: `Répondre à la question VIG-${asked.code}` }).click();
  await page.locator('.answer-part').first().getByLabel('Disponibilité').selectOption('available');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await page.getByRole('heading', { name: 'Merci, votre réponse est bien arrivée' }).waitFor();
  await page.getByRole('link', { name: 'Questions posées' }).first().click();
  await card.getByText('1 sur 2 articles renseignés').waitFor();
  noErrors(page);
});
