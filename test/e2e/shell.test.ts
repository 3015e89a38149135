import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import help from '#shared/i18n/en/help.ts';
import { giveReason, isAccessible, logInByForm, noErrors, openBrowser, openPage } from '../support/browser/browser.ts';
import { stack } from '../support/product/client.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const at = (path: string) => `${stack().url}${path}`;
const rows = (page: Page) => page.getByRole('grid').getByRole('row');

/** A page with the part list, as a user of a role sees it. */
async function partsOf(role: string, path = '/parts'): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(at(path));
  await logInByForm(page, role);
  await rows(page).nth(1).waitFor();
  return page;
}

describe('navigation', () => {
  test('the search opens a record from any screen, and a key opens the list of shortcuts', async () => {
    const page = await partsOf('client-other');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: /^Search/ });
    await search.getByRole('combobox').fill('relay');
    const parts = search.getByRole('group', { name: 'Parts' }).getByRole('option');
    await parts.first().waitFor();
    await isAccessible(page);
    const name = await parts.first().locator('.hit-title').textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/parts\/\w+$/);
    // While a dialog is still open, no other one opens.
    await search.waitFor({ state: 'detached' });
    await page
      .getByText(name ?? '', { exact: true })
      .first()
      .waitFor();
    const whose = await page.getByRole('navigation', { name: 'You are here' }).locator('[aria-current]').textContent();
    await expect.poll(() => page.title()).toBe(`${whose} · Part · Vigie`);

    await page.keyboard.press('Control+k');
    await search.getByText('Recently opened').waitFor();
    expect(await search.getByRole('option').first().textContent()).toContain(name);
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'hidden' });
    // The focus returns to the page a moment after the dialog has closed; only then is the key a shortcut.
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect
      .poll(async () => {
        if (!(await shortcuts.isVisible())) await page.keyboard.press('?');
        return shortcuts.isVisible();
      })
      .toBe(true);
    await isAccessible(page);
    // The queue of monitorings is the operators', and so are its keys.
    const groups = await shortcuts.getByRole('heading', { level: 3 }).allTextContents();
    expect(groups.slice(0, 3)).toEqual(['In a field changed in place', 'Everywhere', 'In lists']);
    expect(groups.at(-1)).toBe('Go to a screen');
    expect(groups).not.toContain(help.shortcuts.groups.flow);
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    // The letter has a second and a half, however slow the machine is.
    await page.clock.setFixedTime(Date.now());
    await page.keyboard.press('g');
    await page.keyboard.press('x');
    await page.waitForURL(/\/support$/);
    noErrors(page);
  });

  test('an unknown address leads to the part list, and solution providers have no access to imports', async () => {
    const page = await partsOf('sourcing', '/no/such/page');
    expect(new URL(page.url()).pathname).toBe('/parts');
    await page.goto(at('/analysis'));
    await rows(page).nth(1).waitFor();
    expect(new URL(page.url()).pathname).toBe('/parts');
    expect(await page.getByRole('link', { name: /import/i }).count()).toBe(0);
    noErrors(page);
  });

  test('a screen without permission does not open; the page says which one, and offers to ask for it', async () => {
    const page = await openPage(browser);
    // A screen that has no title of its own is called as in the navigation.
    await page.goto(at('/users'));
    await logInByForm(page, 'supplier');
    await page.getByText(/«\sUtilisateurs\s» ne vous est pas ouverte/).waitFor();
    await page.getByText(/le droit «\sUtilisateurs\s: voir\s»/).waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Demander l’accès' }).click();
    const form = page.getByRole('dialog', { name: 'Contacter l’assistance' });
    const steps = await form.getByRole('textbox', { name: 'Votre demande' }).inputValue();
    expect(steps).toContain(at('/users'));
    await form.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('link', { name: 'Aller aux articles' }).click();
    await rows(page).nth(1).waitFor();
    noErrors(page);
  });

  test('a screen for another kind of company says for whom it is, not which permission is missing', async () => {
    const page = await partsOf('supplier');
    await page.goto(at('/monitorings/requests'));
    await page.getByText(/«\sDemandes de veille\s» ne vous est pas ouverte/).waitFor();
    await page.getByText('Elle est réservée aux clients : les tiers n’ont pas d’articles à eux.').waitFor();
    expect(await page.getByText(/le droit «/).count()).toBe(0);
    noErrors(page);
  });

  test('a cart that the subscription does not include says so, and leads to the subscription', async () => {
    const page = await partsOf('client-basic');
    await page.goto(at('/solutions/cart'));
    await page.getByText(/abonnement .* ne la comprend pas|subscription does not include it/).waitFor();
    await page.getByRole('link', { name: /Voir votre abonnement|See your subscription/ }).click();
    await page.waitForURL(/\/profile/);
    noErrors(page);
  });

  test('an operator views the product as a customer, and returns with one click', async () => {
    const page = await partsOf('operator');
    const total = await page.locator('.page-header-count').textContent();
    await page.locator('.avatar').click();
    await page.locator('.profile').getByRole('button').first().click();
    const people = page.getByRole('dialog').locator('.people button');
    await people.first().waitFor();
    await isAccessible(page);
    await page.getByRole('dialog').getByRole('textbox').first().fill('Whitlock');
    await people.filter({ hasText: 'Whitlock' }).first().click();
    await giveReason(page, ' ');
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor();
    await isAccessible(page);
    await giveReason(page, 'Support request 4711');
    await page.getByText(/You are viewing Vigie as .*Whitlock.*Support request 4711/).waitFor();
    await rows(page).nth(1).waitFor();
    await expect.poll(() => page.locator('.page-header-count').textContent()).not.toBe(total);
    await isAccessible(page);
    await page.locator('.impersonation button').click();
    await rows(page).nth(1).waitFor();
    await page.getByText(total ?? '', { exact: true }).waitFor();
    expect(await page.locator('.alert[data-type=error]').count()).toBe(0);
    noErrors(page);
  });

  test('a superuser views it as a colleague, limited to their own rights, and never as themselves', async () => {
    const page = await partsOf('superuser');
    await page.locator('.avatar').click();
    await page.locator('.profile').getByRole('button').first().click();
    const people = page.getByRole('dialog').locator('.people button');
    await people.first().waitFor();
    const search = page.getByRole('dialog').getByRole('textbox').first();
    await search.fill('Kermarec');
    await page.getByRole('dialog').locator('.empty-state').waitFor();
    await search.fill('Delmas');
    await people.filter({ hasText: 'Delmas' }).click();
    await giveReason(page, 'Checks a colleague’s rights');
    const banner = page.locator('.impersonation');
    await banner.getByText(/Delmas/).waitFor();
    await page.locator('.avatar').click();
    const actions = page.locator('.profile').getByRole('button');
    await actions.first().waitFor();
    expect(await actions.count()).toBe(1);
    await page.keyboard.press('Escape');
    await banner.getByRole('button').click();
    await banner.waitFor({ state: 'detached' });
    noErrors(page);
  });

  test('an expired session ends once, with any number of failed calls, and resumes on the same screen', async () => {
    const page = await partsOf('client-other');
    const refusal = {
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ detail: 'Expired.', code: 'expired_token', request_id: 'x' }),
    };
    let refused = 0;
    await page.route('**/backend/api/**', (route) => {
      if (route.request().url().includes('oauth2')) return route.continue();
      refused += 1;
      return route.fulfill(refusal);
    });
    await page.getByRole('textbox', { name: 'Search this list' }).fill('relay');
    await page.waitForURL(/\/login\?next=/);
    const told = page.locator('.alert').filter({ hasText: 'Your session has expired' });
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    await expect.poll(() => refused).toBeGreaterThan(1);
    await page.unroute('**/backend/api/**');
    await logInByForm(page, 'client-other');
    await page.waitForURL(/\/parts\?search=relay/);
    noErrors(page);
  });
});

describe('a list', () => {
  test('saves a view under a name, and shares it as a link with its columns', async () => {
    const page = await partsOf('client-other', '/parts?availability_status=obsolete&order_by=-supplier_ref');
    await button(page, 'Columns').click();
    await page
      .getByRole('dialog', { name: 'Columns' })
      .getByRole('checkbox', { name: 'Manufacturer', exact: true })
      .uncheck();
    await page.keyboard.press('Escape');
    await button(page, 'Views').click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Obsolete');
    await button(page, 'Save view').click();
    await button(page, 'Open the view Obsolete').waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');

    await page.goto(at('/parts'));
    await button(page, 'Columns').click();
    await button(page, 'Reset to default').click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: /^Manufacturer(?! ref)/ }).waitFor();
    await button(page, 'Views').click();
    await button(page, 'Open the view Obsolete').click();
    await page.waitForURL(/availability_status=obsolete.*columns=/);
    await page.getByRole('columnheader', { name: /^Manufacturer(?! ref)/ }).waitFor({ state: 'detached' });
    await page.getByRole('grid').getByText('Obsolete', { exact: true }).nth(9).waitFor();
    noErrors(page);
  });

  test('selects all matching rows, across pages, for bulk actions', async () => {
    const page = await partsOf('client-other', '/parts?availability_status=obsolete');
    const total = await page.locator('.page-header-count').textContent();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await button(page, 'Next page').click();
    await page.getByText('10 rows selected').first().waitFor();
    await rows(page).nth(1).getByRole('checkbox').waitFor();
    // The previous rows stay until the next ones are loaded.
    await expect.poll(() => rows(page).nth(1).getByRole('checkbox').isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await button(page, `Select all ${total} matching rows`).click();
    await page.getByText(`${total} rows selected`).first().waitFor();
    await isAccessible(page);
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/products/export')),
      (async () => {
        await page
          .getByRole('region', { name: /selected/ })
          .getByRole('button', { name: 'Export' })
          .click();
        await page.getByRole('menuitem', { name: 'Excel file' }).click();
      })(),
    ]);
    expect(asked.postDataJSON()).toMatchObject({ filters: { availability_status: ['obsolete'] } });
    expect(asked.postDataJSON().filters.id).toBeUndefined();
    noErrors(page);
  });

  test('shows the active row in a panel beside it, which keys lead', async () => {
    const page = await partsOf('client-other');
    const panel = page.getByRole('region', { name: 'Active row' });
    const referenceOf = (row: number) => rows(page).nth(row).getByRole('gridcell').nth(1);
    const shows = async (row: number) => {
      const reference = (await referenceOf(row).textContent()) ?? '';
      await panel.locator('.sheet-subtitle').getByText(reference, { exact: true }).first().waitFor();
    };
    // Rows that are still loading cannot be active.
    await referenceOf(1).getByText(/\w/).waitFor();
    await rows(page).nth(1).getByRole('gridcell').nth(2).click();
    await page.keyboard.press('p');
    await shows(1);
    await isAccessible(page);
    await page.keyboard.press('ArrowDown');
    await shows(2);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/parts\/\w+$/);
    await panel.waitFor({ state: 'detached' });
    await page.goBack();
    await shows(2);
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    await panel.waitFor({ state: 'detached' });
    noErrors(page);
  });

  test('can be arranged with the keyboard alone', async () => {
    const page = await partsOf('client-other');
    const header = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    await header('Label').focus();
    const width = (await header('Label').boundingBox())?.width ?? 0;
    for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await header('Label').boundingBox())?.width).toBeGreaterThan(width + 30);
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect
      .poll(async () => {
        const names = await page.getByRole('columnheader').allTextContents();
        return names.indexOf('Label') - names.indexOf('Availability');
      })
      .toBeGreaterThan(0);
    await expect.poll(() => header('Label').evaluate((cell) => cell === document.activeElement)).toBe(true);
    noErrors(page);
  });

  test.each(['light', 'dark'])('a sheet and the dashboard are accessible in the %s theme', async (theme) => {
    const page = await partsOf('client-other');
    if (theme === 'dark') await button(page, 'Dark theme').click();
    await button(page, 'Filter: Last buy order').click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Value' }).waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await rows(page).nth(1).getByRole('link').click();
    await page.getByRole('tab', { name: /History/ }).click();
    await page.getByText('As of', { exact: true }).waitFor();
    await isAccessible(page);
    await page.getByRole('spinbutton', { name: /^day, As of/ }).pressSequentially('010120201000');
    await button(page, 'Show').click();
    await page.getByText(/It did not exist at that time/).waitFor();
    await isAccessible(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('table', { name: 'Manufacturers at risk' }).waitFor();
    await isAccessible(page);
    await page.getByRole('table', { name: 'Parts by availability' }).getByRole('link', { name: 'Obsolete' }).click();
    await page.waitForURL(/\/parts\?.*availability_status=obsolete/);
    noErrors(page);
  });
});
