import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerAnswer } from '#shared/answers/received.ts';
import type { ContactAnswer } from '#shared/contacts/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import type { Me } from '#shared/users/schema.ts';
import { isAccessible, noErrors, openBrowser, openPage, openSession } from '../support/browser/browser.ts';
import { as, type Client, stack, until } from '../support/product/client.ts';
import { answerMail, mailTo, type Received, subjectsTo } from '../support/product/mailbox.ts';
import { enter, PASSWORD } from '../support/records/accounts.ts';
import { newClient } from '../support/records/requests.ts';
import { WALK_LIMIT_MS } from '../support/runner/walks.ts';

let browser: Browser;
let operator: Client;
beforeAll(async () => {
  [browser, operator] = await Promise.all([openBrowser(), as('operator')]);
});

/** What people read and press in each language. */
const WORDS = {
  en: {
    ...{ askMonitoring: 'Request monitoring', askSolution: 'Request a solution', confirm: 'Confirm 1 request' },
    ...{ contact: 'Contact the third-party', sendMail: 'Send 1 e-mail', availability: 'Availability' },
    ...{ sendAnswer: 'Send the answer', thanks: 'Thank you, your answer has arrived' },
    ...{ complete: 'Correct or complete', accept: 'Accept', acceptOne: 'Accept 1 part', updated: '1 part updated.' },
    ...{ obsolete: 'Obsolete', history: 'History', propose: 'Propose a solution', submit: 'Submit' },
    ...{
      withoutFile: 'Submit without attachment',
      accepted: 'Accepted',
      exchanges: 'Exchanges',
      ended: 'Monitoring of',
      source: 'Answer',
    },
  },
  fr: {
    ...{ askMonitoring: 'Demander une veille', askSolution: 'Demander une solution', confirm: 'Confirmer 1 demande' },
    ...{ contact: 'Contacter le tiers', sendMail: 'Envoyer 1 e-mail', availability: 'Disponibilité' },
    ...{ sendAnswer: 'Envoyer la réponse', thanks: 'Merci, votre réponse est bien arrivée' },
    ...{ complete: 'Corriger ou compléter', accept: 'Accepter', acceptOne: 'Accepter pour 1 article' },
    ...{ updated: '1 article mis à jour.', obsolete: 'Obsolète', history: 'Historique' },
    ...{ propose: 'Proposer une solution', submit: 'Soumettre', withoutFile: 'Soumettre sans pièce jointe' },
    ...{ accepted: 'Acceptée', exchanges: 'Échanges', ended: 'Veille de', source: 'Réponse' },
  },
} as const;
type Words = (typeof WORDS)[Language];

const dialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'));
const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
const goTo = (page: Page, path: string) => page.goto(`${stack().url}${path}`);

async function tokenOf(username: string, password: string): Promise<string> {
  return ((await enter(username, password)).body as { access_token: string }).access_token;
}
async function roleToken(role: string): Promise<string> {
  const user = stack().users.find((each) => each.role === role);
  return tokenOf(user?.username ?? '', user?.password ?? '');
}

/** A third-party with a contact who reads the language, and a part of it in the catalogue. */
async function supplierOf(reference: string, language: Language) {
  const body = { name: `${reference} Works`, country: language === 'fr' ? 'FR' : 'GB' };
  const { id: supplier, name } = await operator.call<{ id: string; name: string }>('POST /api/suppliers', { body });
  const email = `${reference.toLowerCase()}@relay.example`;
  await operator.call<ContactAnswer>('POST /api/contacts', { body: { supplier, lastname: 'Volta', email, language } });
  const made = { kind: 'reference_article', supplier, supplier_ref: reference, label: 'Relay', is_public: true };
  const part = await operator.call<PartAnswer>('POST /api/products', { body: made });
  return { supplier, name, email, part };
}

/** The contact answers in the form, on a phone, or by writing back. */
async function answer(mail: Received, by: 'form' | 'mail', words: Words, locale: string): Promise<void> {
  if (by === 'mail') return answerMail(mail, { text: 'We stopped making it last year.' });
  const page = await openPage(browser, { viewport: { width: 390, height: 844 }, locale });
  await goTo(page, /\/answer\/[\w-]+/.exec(mail.text)?.[0] ?? '');
  await page.locator('.answer-part').first().getByLabel(words.availability).selectOption('obsolete');
  await button(page, words.sendAnswer).click();
  await page.getByRole('heading', { name: words.thanks }).waitFor();
  noErrors(page);
}

/** Confirms the cart with one request, once the request is in it. */
async function confirmCart(page: Page, client: Client, kind: 'monitorings' | 'processings', words: Words) {
  await until(
    () => client.call<{ pending: number }>(`GET /api/asked_${kind}/count`),
    ({ pending }) => pending === 1,
  );
  await goTo(page, kind === 'monitorings' ? '/monitorings/cart' : '/solutions/cart');
  await button(page, words.confirm).click();
  await dialog(page).getByRole('button', { name: words.confirm }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

const WALKS = [
  { language: 'en', by: 'form', look: 'light, on a desktop', options: {} },
  {
    language: 'fr',
    by: 'mail',
    look: 'dark, on a phone',
    options: { dark: true, viewport: { width: 390, height: 844 } },
  },
] as const;

describe.each(WALKS)('in $language, $look, answered by $by', ({ language, by, options }) => {
  const words = WORDS[language];
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const reads = async (client: Client, value: Language) =>
    client.call('PUT /api/users/me/{field}', { params: { field: 'language' }, body: { value } });
  beforeAll(async () => {
    for (const role of ['operator', 'sourcing']) await reads(await as(role), language);
    return async () => {
      for (const role of ['operator', 'sourcing']) await reads(await as(role), 'fr');
    };
  });
  const open = (token: string) => openSession(browser, token, { ...options, locale });

  test(
    'a client’s request becomes a question, its answer a fact, the fact a message, and a solution is found',
    async () => {
      const reference = `LOOP-${by.toUpperCase()}-${Date.now()}`;
      const { part, email, name } = await supplierOf(reference, language);
      const { client, username } = await newClient(5);
      await reads(client, language);
      await client.call('PUT /api/message_preferences', { body: { cadences: { monitoring_ended: 'at_once' } } });
      const token = await tokenOf(username, PASSWORD);

      const page = await open(token);
      await goTo(page, `/parts/${part.id}`);
      await button(page, words.askMonitoring).click();
      await confirmCart(page, client, 'monitorings', words);

      const worker = await open(await roleToken('operator'));
      await until(
        () => operator.call<{ total: number }>('GET /api/monitorings', { query: { search: reference } }),
        ({ total }) => total === 1,
      );
      await goTo(worker, `/monitorings?search=${reference}`);
      await worker.getByText(reference).first().click();
      const exchanges = worker.getByRole('region', { name: words.exchanges });
      await exchanges.getByRole('button', { name: words.contact }).click();
      await dialog(worker).getByRole('button', { name: words.sendMail }).click();
      await dialog(worker).waitFor({ state: 'detached' });
      await exchanges.getByRole('listitem').first().waitFor();
      await isAccessible(worker);

      await answer(await mailTo(email), by, words, locale);
      await until(
        () => operator.call<{ items: AnswerAnswer[] }>('GET /api/received_answers', { query: { search: name } }),
        ({ items }) => items.length === 1,
      );
      await goTo(worker, '/answers?state=open&order_by=-received_at');
      await worker.getByText(name).first().click();
      if (by === 'mail') {
        await button(worker, words.complete).click();
        await worker.locator('.answer-comparison').getByLabel(words.availability).first().selectOption('obsolete');
        await worker.getByRole('button', { name: words.accept, exact: true }).click();
      } else await button(worker, words.acceptOne).click();
      await worker.getByText(words.updated).waitFor();
      await isAccessible(worker);
      noErrors(worker);

      const title = new RegExp(`^${words.ended} ${reference} `);
      await until(
        () => client.call<{ total: number }>('GET /api/messages', { query: { topic: 'monitoring_ended' } }),
        ({ total }) => total > 0,
      );
      await goTo(page, '/messages');
      await page.getByRole('link', { name: title }).click();
      await page.waitForURL(`**/parts/${part.id}`);
      await page.getByText(words.obsolete, { exact: true }).first().waitFor();
      await page.getByRole('tab', { name: words.history }).click();
      await page
        .getByText(new RegExp(`^${words.source}.* ${name} `))
        .first()
        .waitFor();
      await isAccessible(page);
      const { email: own } = await client.call<Me>('GET /api/users/me');
      await mailTo(own, 2);

      await goTo(page, `/parts/${part.id}`);
      await button(page, words.askSolution).click();
      await confirmCart(page, client, 'processings', words);

      const sourcing = await as('sourcing');
      const asked = { query: { topic: 'request_to_answer', search: reference } };
      await until(
        () => sourcing.call<{ total: number }>('GET /api/messages', asked),
        ({ total }) => total > 0,
      );
      const provider = await open(await roleToken('sourcing'));
      await goTo(provider, `/messages?search=${reference}`);
      await provider
        .getByRole('link', { name: new RegExp(reference) })
        .first()
        .click();
      await button(provider, words.propose).click();
      await dialog(provider)
        .getByLabel(/^Description/)
        .fill('A relay that fits.');
      await dialog(provider).getByRole('button', { name: words.submit, exact: true }).click();
      await provider.getByRole('alertdialog').getByRole('button', { name: words.withoutFile }).click();
      await provider.getByRole('article').getByText('A relay that fits.').waitFor();
      await isAccessible(provider);
      noErrors(provider);

      await until(
        () => client.call<{ total: number }>('GET /api/messages', { query: { topic: 'solution_arrived' } }),
        ({ total }) => total === 1,
      );
      await goTo(page, '/messages');
      await page.getByRole('link', { name: new RegExp(`olution .*${reference}`) }).click();
      await page.getByRole('article').getByRole('button', { name: words.accept, exact: true }).click();
      await dialog(page).getByRole('button', { name: words.accept, exact: true }).click();
      await page.getByRole('article').getByText(words.accepted, { exact: true }).waitFor();
      await isAccessible(page);
      noErrors(page);
      const { items } = await client.call<{ items: SolutionRequestAnswer[] }>('GET /api/asked_processings');
      expect(items).toMatchObject([{ processing_state: 'processing_complete' }]);
      // The fact was told by one e-mail, however often its event was delivered.
      expect((await subjectsTo(own)).filter((subject) => title.test(subject))).toHaveLength(1);
    },
    WALK_LIMIT_MS,
  );
});
