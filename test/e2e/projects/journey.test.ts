import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Browser, Download, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import enBills from '#shared/i18n/en/bills.ts';
import enPlan from '#shared/i18n/en/last-buy.ts';
import enProjects from '#shared/i18n/en/projects.ts';
import enSheets from '#shared/i18n/en/sheets.ts';
import frBills from '#shared/i18n/fr/bills.ts';
import frPlan from '#shared/i18n/fr/last-buy.ts';
import frProjects from '#shared/i18n/fr/projects.ts';
import frSheets from '#shared/i18n/fr/sheets.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { DAY_MS } from '#shared/values/units.ts';
import { doMore, isAccessible, noErrors, openBrowser, openSession } from '../../support/browser/browser.ts';
import { as, stack } from '../../support/product/client.ts';
import { enter, PASSWORD, session, settled } from '../../support/records/accounts.ts';
import { pagesOf } from '../../support/records/pdfs.ts';
import { newClient } from '../../support/records/requests.ts';
import { filledIn } from '../../support/records/supplier-files.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The list of a data logger as its authors published it (et0614/mlogger), with one part of this manufacturer. */
const BILL = readFileSync(join(import.meta.dirname, 'fixtures/mlogger-bom.xlsx'));
const MANUFACTURER = 'MYOUNG';
const REF = 'BH-AA-B5BA015';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WORDS = {
  en: { bills: enBills, plan: enPlan, projects: enProjects, sheets: enSheets },
  fr: { bills: frBills, plan: frPlan, projects: frProjects, sheets: frSheets },
} as const;

/** A client with `gosm`, an empty project of it, and the manufacturer as a third-party. */
async function world(language: 'en' | 'fr') {
  const operator = await as('operator');
  const query = { name: MANUFACTURER, size: '1' };
  const { items } = await operator.call<{ items: object[] }>('GET /api/suppliers', { query });
  if (items.length === 0) await operator.call('POST /api/suppliers', { body: { name: MANUFACTURER, country: 'DE' } });
  const { entity } = await newClient(1, 'gosm');
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const client = await session(username);
  const name = `Logger ${language} ${Date.now()}`;
  const { id: project } = await client.call<{ id: string }>('POST /api/projects', { body: { name } });
  const { body } = await enter(username, PASSWORD);
  return { client, name, project, token: (body as { access_token: string }).access_token };
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** A phrase with its number, whatever that is. */
const counted = (phrase: string) => new RegExp(`^${phrase.replace('{{number}}', '\\S+')}$`);
/** The catalogue may know of further last orders in the list. */
const bought = ({ buy_one, buy_other }: { buy_one: string; buy_other: string }) =>
  new RegExp(`^(${[buy_one, buy_other].join('|').replaceAll('{{parts}}', '\\d+')})`);
const bytesOf = async (download: Download) => new Uint8Array(await buffer(await download.createReadStream()));
const drop = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer: Buffer.from(bytes) });
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const SETTINGS = {
  en: { viewport: { width: 1440, height: 900 } },
  fr: { viewport: { width: 390, height: 844 }, dark: true, locale: 'fr-FR' },
} as const;

test.each(['en', 'fr'] as const)(
  'a real bill of materials goes all the way: import, assessment, last buy, file for the manufacturer, answer, dossier (%s)',
  async (language) => {
    const { bills, plan, projects, sheets } = WORDS[language];
    const { client, name, project, token } = await world(language);
    const page = await openSession(browser, token, SETTINGS[language]);
    await page.goto(`${stack().url}/projects/${project}`);
    await page.getByRole('link', { name: bills.action }).click();
    await page.getByText(bills.file.drop).waitFor();
    await drop(page, 'mlogger-bom.xlsx', BILL);
    await button(page, bills.preview.create).click();
    await page.getByRole('treegrid').getByText(REF).first().waitFor();
    await isAccessible(page);
    await button(page, counted(bills.preview.apply_other)).click();
    await page.getByRole('heading', { name: bills.result.applied }).waitFor();
    const query = { supplier_ref: REF };
    const params = { projectId: project };
    const imported = async () =>
      (await client.call<{ items: PartAnswer[] }>('GET /api/products/by_project/{projectId}', { params, query })).items;
    const [part] = await imported();
    expect(part).toMatchObject({ supplier_label: MANUFACTURER, origin: 'import_product' });

    // Its manufacturer announces a last order.
    const last_buy_order = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
    const body = { availability_status: 'last_buy_order', last_buy_order, price: 2 };
    await client.call('PUT /api/products/{id}', { params: { id: part?.id ?? '' }, body });
    await page.getByRole('link', { name: bills.result.assessment }).click();
    const exposures = page.getByRole('region', { name: projects.assessment.exposures });
    await exposures.getByRole('link', { name: REF }).waitFor();
    await isAccessible(page);
    expect(await isWide(page)).toBe(false);

    await page.getByRole('tab', { name: projects.lastBuys }).click();
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await field(plan.needs.installed).fill('480');
    await field(`${plan.needs.failureRate} (%)`).fill('2');
    await page.getByRole('row').filter({ hasText: REF }).getByText(/\d/).first().waitFor();
    await page.getByRole('heading', { name: bought(plan.project) }).waitFor();
    await isAccessible(page);

    await button(page, projects.ask.action).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.select-button').first().click();
    await page.getByRole('option', { name: new RegExp(`^${MANUFACTURER}`) }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, projects.ask.get).click()]);
    const answer = { availability_status: 'Obsolete', equiv_product: 'BH-AA-B5BA020', comment: 'Sold out' };
    const filled = await filledIn(await bytesOf(file), { [REF]: answer });
    await page.keyboard.press('Escape');
    await doMore(page, projects.takeOver.action);
    await drop(page, 'answer.xlsx', filled);
    const line = dialog.getByRole('listitem').filter({ hasText: REF });
    await line.getByText('BH-AA-B5BA020').waitFor();
    await isAccessible(page);
    await button(page, projects.takeOver.apply_one.replace('{{number}}', '1')).click();
    await line.getByText(projects.takeOver.states.done).waitFor();
    expect((await imported())[0]).toMatchObject({ availability_status: 'obsolete', equiv_product: 'BH-AA-B5BA020' });
    await page.keyboard.press('Escape');

    await button(page, sheets.pdf.button).click();
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: sheets.pdf[language] }).click(),
    ]);
    const text = (await pagesOf(await bytesOf(pdf))).join(' ');
    for (const told of [name, REF, 'BH-AA-B5BA020']) expect(text).toContain(told);
    noErrors(page);
  },
);
