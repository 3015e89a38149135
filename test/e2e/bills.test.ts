import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { type Client, stack } from '../support/product/client.ts';
import { enter, PASSWORD, session, settled } from '../support/records/accounts.ts';
import { listOfRows } from '../support/records/bills.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A user of a client, with the permissions of the seeded group only, and a project of its own. */
async function world(language: 'en' | 'fr') {
  const { username } = await settled({ groups: ['client'], language });
  const client = await session(username);
  const query = { origin: 'product', size: '100', supplier_ref__isnull: 'false' };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  // Of different references, so that each line is certain.
  const parts = [...new Map(items.map((part) => [part.supplier_ref, part])).values()];
  const body = { name: `Bill ${Date.now()}` };
  const { id: project } = await client.call<{ id: string }>('POST /api/projects', { body });
  const { body: entered } = await enter(username, PASSWORD);
  return { client, parts, project, token: (entered as { access_token: string }).access_token };
}

type Row = readonly (string | number)[];
const HEADER = ['Niv.', 'Manufacturer', 'MPN', 'Designation', 'Qty', 'Designators'];
const assembly = (level: number, name: string, quantity: number): Row => [level, '', `${name}-01`, name, quantity, ''];
const part = (level: number, known: PartAnswer | undefined, quantity: string | number, designators = ''): Row => [
  ...[level, known?.supplier_label ?? '', known?.supplier_ref ?? '', known?.label ?? '', quantity, designators],
];
/** As companies write them: a title above the header, levels, what is not fitted, notes for quantities. */
const revisionA = ([one, two, three, four]: readonly PartAnswer[]): Row[] => [
  ['Pump controller PC-200, revision A'],
  HEADER,
  assembly(1, 'Main board', 2),
  part(2, one, 3, 'R1, R2, R3'),
  part(2, two, 1, 'U1'),
  assembly(2, 'Power stage', 1),
  part(3, three, 4),
  [3, 'Nobody Ltd', 'NOT-KNOWN-1', 'Choke', 2, 'L1, L2'],
  part(1, four, 'as required'),
  part(1, three, 'DNP'),
];
/** A quantity has changed, a part and an assembly are gone, another part came. */
const revisionB = ([one, two, , four]: readonly PartAnswer[]): Row[] => [
  ['Pump controller PC-200, revision B'],
  HEADER,
  assembly(1, 'Main board', 2),
  part(2, one, 5, 'R1, R2, R3, R4, R5'),
  part(2, four, 1, 'U2'),
  part(2, two, 1, 'U1'),
];

const drop = (page: Page, rows: readonly Row[], name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(listOfRows(rows)) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tree = (page: Page) => page.getByRole('treegrid');
const row = (page: Page, text: string) => tree(page).getByRole('row').filter({ hasText: text });
const chip = (page: Page, text: string, outcome: string) => row(page, text).getByText(outcome, { exact: true });

const quantitiesOf = async (client: Client, project: string) => {
  const query = { project, size: '-1' };
  const { items } = await client.call<{ items: { name: string; quantity: number }[] }>('GET /api/systems', { query });
  return items.map(({ name, quantity }) => `${name} ${quantity}`).sort();
};

test('a client brings a bill of materials and its next revision, looks at the difference, applies and undoes it', async () => {
  const { client, parts, project, token } = await world('en');
  const [one, two, three, four] = parts.map(({ supplier_ref }) => supplier_ref ?? '') as [
    string,
    string,
    string,
    string,
  ];
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/projects/${project}`);
  await page.getByRole('link', { name: 'Import a bill of materials' }).click();
  await page.getByText('Drop your bill of materials here').waitFor();
  await isAccessible(page);

  await drop(page, revisionA(parts), 'PC-200 A.csv');
  await chip(page, one, 'Added').waitFor();
  await page.getByText('Structure read from the column of levels.').waitFor();
  await chip(page, 'NOT-KNOWN-1', 'Not known').waitFor();
  await row(page, four).getByText('Its quantity is not a number.').waitFor();
  await row(page, four).getByText('The list says “as required”.').waitFor();
  await row(page, three).getByText('It is not fitted (DNP).').waitFor();
  await isAccessible(page);

  // By the keyboard: the tree is one tab stop; systems close and open.
  await tree(page).focus();
  await page.keyboard.press('Home');
  const main = row(page, 'Main board-01').first();
  while ((await main.getAttribute('data-current')) === null) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await row(page, one).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await row(page, one).waitFor();
  await page.getByRole('textbox', { name: 'Search the lines' }).fill('choke');
  await row(page, one).waitFor({ state: 'detached' });
  await row(page, 'Power stage').first().waitFor();
  await page.getByRole('textbox', { name: 'Search the lines' }).fill('');
  await button(page, /^Refused 1$/).click();
  await row(page, one).waitFor({ state: 'detached' });
  await button(page, /^All \d+$/).click();

  // A column that is read otherwise, and back.
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('button', { name: /Meaning of column E/ }).click();
  await page.getByRole('option', { name: 'Ignore this column' }).click();
  expect(await button(page, /^Apply/).isDisabled()).toBe(true);
  await isAccessible(page);
  await button(page, 'Preview again').click();
  // Without a column of quantities, each line is one.
  await chip(page, four, 'Added').waitFor();
  await page.reload();
  await row(page, one).waitFor();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('button', { name: /Meaning of column E/ }).click();
  await page.getByRole('option', { name: 'Quantity' }).click();
  await button(page, 'Preview again').click();
  await row(page, four).getByText('Its quantity is not a number.').waitFor();

  // What is not known becomes a part of the client's own.
  await button(page, 'Create them as your own parts').click();
  await chip(page, 'NOT-KNOWN-1', 'New part').waitFor();
  await button(page, /^Apply \d+ changes$/).click();
  await page.getByRole('heading', { name: 'The bill of materials was imported' }).waitFor();
  await page.getByText('1 part was created.').waitFor();
  await isAccessible(page);
  expect(await quantitiesOf(client, project)).toEqual(['Main board 2', 'Power stage 1']);

  await button(page, 'Import another file').click();
  await page.getByText(/^Last import: PC-200 A\.csv, /).waitFor();
  await drop(page, revisionB(parts), 'PC-200 B.csv');
  await chip(page, one, 'Changed').waitFor();
  await row(page, one).getByText('3', { exact: true }).waitFor();
  await row(page, one).getByText('5', { exact: true }).waitFor();
  await chip(page, four, 'Added').waitFor();
  await chip(page, 'Power stage', 'Removed').first().waitFor();
  await chip(page, three, 'Removed').waitFor();
  // Of what is the same, the differences show only what contains them.
  expect(await row(page, two).count()).toBe(0);
  await isAccessible(page);

  // Somebody else changes the project meanwhile.
  await client.call('POST /api/systems', { body: { name: 'By hand', project } });
  await button(page, /^Apply \d+ changes$/).click();
  await page
    .getByRole('alert')
    .getByText(/^Someone has changed the project since the preview\./)
    .waitFor();
  await isAccessible(page);
  await button(page, 'Make the preview again').click();
  await chip(page, one, 'Changed').waitFor();
  await button(page, /^Apply \d+ changes$/).click();
  await page.getByRole('heading', { name: 'The bill of materials was imported' }).waitFor();
  expect(await quantitiesOf(client, project)).toEqual(['By hand 1', 'Main board 2']);

  await button(page, 'Undo this import').click();
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor();
  expect(await quantitiesOf(client, project)).toEqual(['By hand 1', 'Main board 2', 'Power stage 1']);
  await page.getByRole('link', { name: 'Show the systems' }).click();
  await page.getByRole('link', { name: 'Power stage' }).waitFor();
  noErrors(page);
});

test('on a phone, in French and dark: a list without references, a file that is none, and one that is applied', async () => {
  const { client, parts, project, token } = await world('fr');
  const page = await openSession(browser, token, {
    dark: true,
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
  });
  await page.goto(`${stack().url}/projects/${project}/bill`);
  await page.getByText('Déposez votre nomenclature ici').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.xlsx', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 nothing') });
  await page.getByRole('heading', { name: 'L’aperçu de cette liste n’a pas pu être établi' }).waitFor();
  await isAccessible(page);
  await button(page, 'Choisir un autre fichier').click();

  await drop(page, [['Qté'], [3], [4]], 'vide.csv');
  await page
    .getByRole('alert')
    .getByText(/^Aucune colonne ne désigne les articles/)
    .waitFor();
  await isAccessible(page);
  await button(page, 'Autre fichier').click();

  await drop(page, revisionA(parts), 'PC-200 A.csv');
  await chip(page, parts[0]?.supplier_ref ?? '', 'Ajouté').waitFor();
  await isAccessible(page);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await wide()).toBe(false);
  await button(page, /^Appliquer \d+ changements$/).click();
  await page.getByRole('heading', { name: 'La nomenclature a été importée' }).waitFor();
  await isAccessible(page);
  expect(await quantitiesOf(client, project)).toEqual(['Main board 2', 'Power stage 1']);
  noErrors(page);
});
