import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  alerted,
  isAccessible,
  logInByForm,
  noErrors,
  openBrowser,
  openPage,
  speakEnglish,
} from '../../support/browser/browser.ts';
import { as, type Client, clientFor, stack } from '../../support/product/client.ts';
import { mailTo } from '../../support/product/mailbox.ts';
import { addDocument } from '../../support/records/documents.ts';
import { projectWith } from '../../support/records/supplier-files.ts';

let browser: Browser;
let operator: Client;
beforeAll(async () => {
  [browser, operator] = await Promise.all([openBrowser(), as('operator')]);
});
speakEnglish('operator');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('alertdialog');

async function thirdParty(name: string) {
  const { id } = await operator.call<{ id: string }>('POST /api/suppliers', { body: { name, country: 'GB' } });
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@people.example`;
  await operator.call('POST /api/contacts', {
    body: { supplier: id, lastname: 'Halley', civility: 'mr', email, language: 'en' },
  });
  const part = await operator.call<{ id: string }>('POST /api/products', {
    body: { supplier: id, supplier_ref: `${name.toUpperCase()}-1`, label: 'Nut' },
  });
  return { id, email, part };
}

async function openAsOperator(path: string, phone = false): Promise<Page> {
  const page = await openPage(browser, phone ? { viewport: { width: 390, height: 844 } } : {});
  await page.goto(`${stack().url}/login?next=${encodeURIComponent(path)}`);
  await logInByForm(page, 'operator');
  return page;
}

test.each([
  ['on a desktop', false],
  ['on a phone', true],
])('an operator writes in the conversation, with a document, and finds both there: %s', async (_, phone) => {
  const supplier = await thirdParty(`Comet ${Date.now()}`);
  await addDocument(operator, { subject: { kind: 'supplier', id: supplier.id } }, 'drawing.pdf');
  const page = await openAsOperator(`/third-parties/${supplier.id}?tab=events`, phone);
  await button(page, 'Write an e-mail').click();
  await expect.poll(() => dialog(page).getByLabel('Message').inputValue()).toContain('Mr Halley');
  expect(await dialog(page).getByRole('button', { name: 'Send the e-mail' }).isDisabled()).toBe(true);
  await dialog(page).getByLabel('Message').fill('Dear Mr Halley,\n\nHere is the drawing that you asked for.');
  await dialog(page).getByText('Documents to send along').click();
  await dialog(page)
    .getByRole('checkbox', { name: /drawing\.pdf/ })
    .check();
  await dialog(page).getByText('1 document goes along').waitFor();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send the e-mail' }).click();
  await alerted(page, '1 e-mail is on its way');
  const { id, text } = await mailTo(supplier.email);
  expect(text).toContain('Here is the drawing that you asked for.');
  const file = await fetch(`${stack().url}/_local/mail/${id}/files/0`);
  expect(await file.text()).toContain('%PDF');
  await button(page, 'Conversation').click();
  const talk = page.getByRole('listitem').filter({ hasText: 'Here is the drawing' });
  await talk.getByText('drawing.pdf').waitFor();
  await isAccessible(page);
  noErrors(page);
});

test('a question is withdrawn from its details, and its link says so', async () => {
  const supplier = await thirdParty(`Planet ${Date.now()}`);
  const { items } = await operator.call<{ items: { id: string }[] }>('GET /api/contacts', {
    query: { supplier: supplier.id },
  });
  const body = { supplier: supplier.id, contact: items[0]?.id, products: [supplier.part.id] };
  await operator.call('POST /api/events/email_initial_request', { body });
  const token = /\/answer\/([\w-]+)/.exec((await mailTo(supplier.email)).text)?.[1] ?? '';
  const page = await openAsOperator(`/third-parties/${supplier.id}?tab=events`);
  await page.getByRole('grid').getByRole('button', { name: 'Initial request by e-mail' }).click();
  await button(page, 'Withdraw the question').click();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Withdraw the question' }).click();
  await alerted(page, 'The question was withdrawn');
  expect(await clientFor('').ask('GET /api/answers/{token}', { params: { token } })).toMatchObject({
    status: 410,
    body: { code: 'answer_revoked' },
  });
  noErrors(page);
});

test('a third-party is asked about its parts in a project by a mail with the file to fill in', async () => {
  const supplier = await thirdParty(`Orbit ${Date.now()}`);
  const project = await projectWith(operator, [supplier.part], `Orbital ${Date.now()}`);
  const page = await openAsOperator(`/projects/${project}`);
  await button(page, 'Ask a third-party').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it by e-mail' }).click();
  await dialog(page).getByText('The Excel file to fill in is attached').waitFor();
  await isAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send the e-mail' }).click();
  await alerted(page, '1 e-mail is on its way');
  const { id } = await mailTo(supplier.email);
  const file = new Uint8Array(await (await fetch(`${stack().url}/_local/mail/${id}/files/0`)).arrayBuffer());
  expect(String.fromCharCode(...file.subarray(0, 2))).toBe('PK');
  noErrors(page);
});
