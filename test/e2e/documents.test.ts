import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { isAccessible, noErrors, openBrowser, openSession } from '../support/browser/browser.ts';
import { PHONE } from '../support/browser/visits.ts';
import { stack } from '../support/product/client.ts';
import { enter, PASSWORD, settled } from '../support/records/accounts.ts';
import { PDF } from '../support/records/attachments.ts';
import { addDocument, addFolder, everyRight } from '../support/records/documents.ts';
import { newClient, newParts } from '../support/records/requests.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const file = (name: string, content = PDF) => ({ name, mimeType: '', buffer: Buffer.from(content) });
const VIRUS = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;
const row = (page: Page, name: string) => page.getByRole('row', { name });
const upload = (page: Page) => page.getByRole('list', { name: 'Uploads' });

/** Someone with all permissions of a new client, and a part of that client. */
async function someone(language: 'en' | 'fr') {
  const { entity } = await newClient(1);
  const { username } = await settled({ entity, permissions: PERMISSIONS, language });
  const { access_token: token } = (await enter(username, PASSWORD)).body as { access_token: string };
  const client = await everyRight(entity);
  const [part] = await newParts(client, 1, { label: 'Relay' });
  return { token, client, subject: { kind: 'product', id: part?.id ?? '' } as const };
}

/** Drags files and folders from the disk onto the middle of an element, as a user does: only the browser can make such an event. */
async function drop(page: Page, where: Locator, names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-drop-'));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), PDF);
  }
  const files = [...new Set(names.map((name) => join(folder, name.split('/')[0] ?? '')))];
  await where.scrollIntoViewIfNeeded();
  const box = await where.boundingBox();
  if (!box) throw new Error('There is nothing to drop on.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const browsers = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browsers.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files, dragOperationsMask: 1 } });
  await browsers.detach();
}

async function choose(page: Page, press: () => Promise<void>, files: readonly ReturnType<typeof file>[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles([...files]);
}

async function act(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: `Actions: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('documents are added by button and by drop, put in folders, opened and deleted', async () => {
  const { token, subject } = await someone('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await page.getByText('No documents yet').waitFor();
  await isAccessible(page);

  await choose(page, () => page.getByRole('button', { name: 'Add documents' }).click(), [
    file('plan.pdf'),
    file('fake.pdf', '<html></html>'),
    file('tool.exe', 'MZ'),
  ]);
  await row(page, 'plan.pdf').waitFor();
  await page.getByText(/^tool\.exe is of a type that is not accepted/).waitFor();
  await upload(page)
    .getByText(/^This kind of content is not accepted here, or it is not what/)
    .waitFor();
  await page.getByRole('button', { name: 'Dismiss fake.pdf' }).click();
  await upload(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('a/b');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('A name cannot contain / or \\, nor be “.” or “..”. Rename it and try again.').waitFor();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Certificates');
  await page.keyboard.press('Enter');
  await row(page, 'Certificates').waitFor();

  await drop(page, page.locator('.documents-drop'), ['one.pdf', 'two.pdf']);
  await row(page, 'one.pdf').waitFor();
  await row(page, 'two.pdf').waitFor();
  await drop(page, row(page, 'Certificates'), ['three.pdf']);
  await row(page, 'three.pdf').waitFor();
  expect(await row(page, 'three.pdf').getAttribute('aria-level')).toBe('2');
  await act(page, 'Certificates', 'New folder here');
  await page.getByRole('textbox', { name: /^Name/ }).fill('2026');
  await page.keyboard.press('Enter');
  await row(page, '2026').waitFor();
  await choose(page, () => act(page, 'Certificates', 'Add documents here'), [
    file('rohs.txt', 'RoHS'),
    file('reach.pdf'),
  ]);
  await row(page, 'reach.pdf').waitFor();
  await row(page, 'rohs.txt').waitFor();
  await isAccessible(page);

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    row(page, 'rohs.txt').getByRole('button', { name: 'rohs.txt', exact: true }).click(),
  ]);
  await tab.waitForURL(/rohs\.txt/);
  await tab.close();
  const [saved] = await Promise.all([page.waitForEvent('download'), act(page, 'reach.pdf', 'Download')]);
  expect(saved.suggestedFilename()).toBe('reach.pdf');

  await act(page, 'Certificates', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete “Certificates”?' });
  await question.getByText('3 documents in this folder are deleted with it.').waitFor();
  await question.getByText('1 folder below is deleted, too.').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row(page, 'Certificates').waitFor({ state: 'detached' });
  expect(await row(page, 'rohs.txt').count()).toBe(0);
  await page.reload();
  await row(page, 'one.pdf').waitFor();
  noErrors(page);
});

test('a document is attached to another part too, and detached', async () => {
  const { token, client, subject } = await someone('en');
  await addDocument(client, { subject }, 'shared.pdf');
  const [other] = await newParts(client, 1, { label: 'Second relay' });
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await act(page, 'shared.pdf', 'Attach to a part too');
  const dialog = page.getByRole('dialog', { name: 'Attach “shared.pdf”' });
  await dialog.getByRole('combobox', { name: /^Part/ }).fill(other?.supplier_ref ?? '');
  await page.getByRole('option', { name: other?.supplier_ref ?? '' }).click();
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await row(page, 'shared.pdf')
    .getByText(/^Also at: /)
    .waitFor();
  await page.goto(`${stack().url}/parts/${other?.id}?tab=documents`);
  await act(page, 'shared.pdf', 'Detach from this record');
  await page.getByText('No documents yet').waitFor();
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await row(page, 'shared.pdf').waitFor();
  noErrors(page);
});

test('documents are renamed, tagged and moved, one or several, and all of it is undone', async () => {
  const { token, client, subject } = await someone('en');
  await addFolder(client, { subject }, 'Archive');
  const other = await addFolder(client, { subject }, 'Other');
  await addDocument(client, { parent: other.id }, 'two.pdf');
  for (const name of ['one.pdf', 'two.pdf']) await addDocument(client, { subject }, name);
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);

  await row(page, 'one.pdf').focus();
  await page.keyboard.press('F2');
  const form = page.getByRole('dialog', { name: 'Name and tags of “one.pdf”' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('one.exe');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Keep the ending .pdf: it says what kind of file this is.').waitFor();
  await form.getByRole('textbox', { name: /^Name/ }).fill('first.pdf');
  await form.getByRole('textbox', { name: /^Tags/ }).fill('RoHS');
  await isAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await row(page, 'first.pdf').getByText('RoHS').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'one.pdf').waitFor();
  expect(await row(page, 'one.pdf').getByText('RoHS').count()).toBe(0);

  await act(page, 'one.pdf', 'Move');
  await page.getByRole('button', { name: /Folder$/ }).click();
  await page.getByRole('option', { name: 'Archive' }).click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Move here' }).click();
  await expect.poll(() => row(page, 'one.pdf').getAttribute('aria-level')).toBe('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => row(page, 'one.pdf').getAttribute('aria-level')).toBe('1');

  const top = page.locator('[role=row][aria-level="1"]');
  for (const name of ['one.pdf', 'two.pdf']) {
    await top.filter({ hasText: name }).focus();
    await page.keyboard.press('Space');
  }
  const chosen = page.getByRole('region', { name: '2 selected' });
  await isAccessible(page);
  await chosen.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: /Folder$/ }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await page.getByRole('button', { name: 'Move here' }).click();
  const question = page.getByRole('alertdialog', { name: 'This name is taken there' });
  await question.getByText('two.pdf').waitFor();
  await isAccessible(page);
  await question.getByRole('button', { name: 'Keep both' }).click();
  await row(page, 'two (2).pdf').waitFor();

  await act(page, 'two (2).pdf', 'History');
  await page.getByRole('dialog').getByRole('row').filter({ hasText: 'Folder' }).getByText('Other').waitFor();
  await isAccessible(page);
  await page.keyboard.press('Escape');

  await row(page, 'one.pdf').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const removal = page.getByRole('alertdialog', { name: 'Delete 2 documents and folders?' });
  await removal.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No documents yet').waitFor();
  noErrors(page);
});

test('a document is dragged into a folder', async () => {
  const { token, client, subject } = await someone('en');
  await addFolder(client, { subject }, 'Archive');
  await addDocument(client, { subject }, 'loose.pdf');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await row(page, 'loose.pdf').dragTo(row(page, 'Archive'));
  await expect.poll(() => row(page, 'loose.pdf').getAttribute('aria-level')).toBe('2');
  noErrors(page);
});

test('a whole folder is dropped with its folders; dropped again, it fills them', async () => {
  const { token, subject } = await someone('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await page.getByText('No documents yet').waitFor();
  const zone = page.locator('.documents-drop');
  await drop(page, zone, [
    'Dossier/plan.pdf',
    'Dossier/Sub/deep.pdf',
    'Dossier/.DS_Store',
    'Dossier/.notes.txt',
    'Dossier/.git/notes.txt',
    'Dossier/tool.exe',
    'loose.pdf',
  ]);
  await page.getByText('2 hidden files and folders were left out: their names begin with a dot.').waitFor();
  await page.getByText(/^Dossier\/tool\.exe is of a type that is not accepted/).waitFor();
  for (const [name, level] of [
    ['Dossier', '1'],
    ['Sub', '2'],
    ['plan.pdf', '2'],
    ['deep.pdf', '3'],
    ['loose.pdf', '1'],
  ] as const) {
    await row(page, name).waitFor();
    expect(await row(page, name).getAttribute('aria-level')).toBe(level);
  }
  await drop(page, zone, ['Dossier/Sub/second.pdf']);
  await row(page, 'second.pdf').waitFor();
  expect(await row(page, 'Dossier').count()).toBe(1);
  expect(await page.getByText('.DS_Store').count()).toBe(0);
  noErrors(page);
});

test('names in a chosen folder that lead elsewhere are refused or left out, whatever they are called', async () => {
  const { token, client, subject } = await someone('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await page.getByText('No documents yet').waitFor();
  const folder = join(mkdtempSync(join(tmpdir(), 'vigie-chosen-')), 'Dossier');
  mkdirSync(folder);
  for (const name of ['plan.txt', '..\\..\\up.txt', 'a\\..\\..\\up.txt', 'C:\\temp\\up.txt', '..%2fup.txt', 'CON.txt'])
    writeFileSync(join(folder, name), name);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a folder' }).click(),
  ]);
  await chooser.setFiles(folder);
  await page.getByText('A name cannot contain / or \\, nor be “.” or “..”. Rename it and try again.').waitFor();
  for (const name of ['plan.txt', 'CON.txt']) await page.getByRole('row', { name }).waitFor();
  await page.getByText(/hidden files and folders were left out/).waitFor();
  const { items } = await client.call<{ items: NodeAnswer[] }>('GET /api/ged/treeview', {
    query: { subject: `${subject.kind}:${subject.id}` },
  });
  const names = items.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Dossier', 'plan.txt', 'CON.txt']));
  expect(names.filter((name) => /[/\\]|^\.|up\.txt/.test(name))).toEqual([]);
});

test('uploads that broke off are repeated together', async () => {
  const { token, subject } = await someone('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await page.getByText('No documents yet').waitFor();
  await page.route('**/ged/documents/complete', (route) => route.abort());
  await choose(page, () => page.getByRole('button', { name: 'Add documents' }).click(), [file('a.pdf'), file('b.pdf')]);
  const again = page.getByRole('button', { name: 'Upload 2 failed files again' });
  await again.waitFor();
  await isAccessible(page);
  await page.unroute('**/ged/documents/complete');
  await again.click();
  await row(page, 'a.pdf').waitFor();
  await row(page, 'b.pdf').waitFor();
  await upload(page).waitFor({ state: 'detached' });
});

test('a file whose content was refused is only dismissed; one that broke off can be sent again', async () => {
  const { token, subject } = await someone('en');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await page.getByText('No documents yet').waitFor();
  await page.route('**/ged/documents/complete', (route) =>
    route.request().postDataJSON().file_name === 'broken.pdf' ? route.abort() : route.continue(),
  );
  const files = [file('virus.txt', VIRUS), file('page.pdf', '<html>'), file('broken.pdf')];
  await choose(page, () => page.getByRole('button', { name: 'Add documents' }).click(), files);
  await upload(page).getByText('This file was recognised as a virus and refused.').waitFor();
  const again = page.getByRole('button', { name: /again$/ });
  await page.getByRole('button', { name: 'Upload broken.pdf again' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss page.pdf' }).waitFor();
  expect(await again.count()).toBe(1);
  await page.getByRole('button', { name: 'Dismiss virus.txt' }).click();
  await page.getByRole('button', { name: 'Dismiss page.pdf' }).click();
  expect(await upload(page).getByRole('listitem').count()).toBe(1);
});

test('a file of the same name becomes a new version, a former one is restored, and a folder is one zip', async () => {
  const { token, client, subject } = await someone('en');
  const folder = await addFolder(client, { subject }, 'Certificates');
  await addDocument(client, { parent: folder.id }, 'inside.pdf');
  for (const name of ['plan.pdf', 'both.pdf']) await addDocument(client, { subject }, name);
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await row(page, 'plan.pdf').waitFor();
  const add = (...files: ReturnType<typeof file>[]) =>
    choose(page, () => page.getByRole('button', { name: 'Add documents' }).click(), files);

  await add(file('plan.pdf'), file('new.pdf'));
  await page.getByText('The same file is there already: nothing was uploaded.').waitFor();
  await row(page, 'new.pdf').waitFor();
  await add(file('Plan.pdf', `${PDF}longer`));
  const question = page.getByRole('alertdialog', { name: 'A document of this name is there already' });
  await question.getByText('Plan.pdf').waitFor();
  await isAccessible(page);
  await question.getByRole('button', { name: 'New version' }).click();
  await row(page, 'plan.pdf').getByText('v2').waitFor();
  await add(file('both.pdf', `${PDF}longer`));
  await question.getByRole('button', { name: 'Keep both' }).click();
  await row(page, 'both (2).pdf').waitFor();

  await act(page, 'plan.pdf', 'Versions');
  const dialog = page.getByRole('dialog', { name: 'Versions of “plan.pdf”' });
  await dialog.getByText('Version 2, current').waitFor();
  await isAccessible(page);
  const [old] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download version 1' }).click(),
  ]);
  expect(old.suggestedFilename()).toBe('plan.pdf');
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await dialog.getByText('Version 3, current').waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'plan.pdf').getByText('v3').waitFor();

  const [zip] = await Promise.all([page.waitForEvent('download'), act(page, 'Certificates', 'Download as zip')]);
  expect(zip.suggestedFilename()).toMatch(/^certificates-.*\.zip$/);
  noErrors(page);
});

test('the tree is walked by keyboard', async () => {
  const { token, client, subject } = await someone('en');
  const folder = await addFolder(client, { subject }, 'Drawings');
  await addDocument(client, { parent: folder.id }, 'front.txt', 'Front');
  const page = await openSession(browser, token);
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  await row(page, 'front.txt').waitFor();
  await row(page, 'Drawings').focus();
  await page.keyboard.press('ArrowLeft');
  await row(page, 'front.txt').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await row(page, 'front.txt').waitFor();
  await page.keyboard.press('ArrowDown');
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await tab.waitForURL(/front\.txt/);
  noErrors(page);
});

test('on a phone, dark and in French: read, and a failure that can be repeated', async () => {
  const { token, client, subject } = await someone('fr');
  const folder = await addFolder(client, { subject }, 'Certificats de conformité de tous les fabricants');
  const { name }: NodeAnswer = await addDocument(
    client,
    { parent: folder.id },
    'declaration-de-conformite-rohs-2026.pdf',
  );
  const page = await openSession(browser, token, { dark: true, viewport: PHONE, locale: 'fr-FR' });
  await page.route('**/backend/api/ged/treeview*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', detail: 'Une erreur.', request_id: 'R1' } }),
  );
  await page.goto(`${stack().url}/parts/${subject.id}?tab=documents`);
  const again = page.getByRole('tabpanel').getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  await page.unroute('**/backend/api/ged/treeview*');
  await again.click();
  await row(page, name).waitFor();
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await row(page, folder.name)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByText('1 document de ce dossier est supprimé avec lui.').waitFor();
  await isAccessible(page);
});
