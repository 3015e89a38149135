import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';

const MAPPING = {
  sheets: [{ name: 'Parts', rows: 3 }],
  sheet: 'Parts',
  header_row: 1,
  columns: [
    { index: 0, header: 'Reference', field: 'supplier_ref', confidence: 1, samples: ['R-1'] },
    { index: 1, header: 'What', field: null, confidence: 0, samples: ['Relay'] },
  ],
};
const onBack = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', async () => Response.json(MAPPING));
  const user = meOf({ is_superuser: true });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
});
afterEach(() => vi.unstubAllGlobals());

const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const open = () => mount(<ColumnsStep isAgain onStarted={() => {}} onBack={onBack} />);
const back = () => page.getByRole('button', { name: 'Back', exact: false }).click();

test('leaving asks before corrections are lost, by the back button or another address', async () => {
  const router = await open();
  await page.getByRole('button', { name: /column B/i }).click();
  await page.getByRole('option', { name: 'Label', exact: true }).click();
  await back();
  await question().getByRole('button', { name: 'Cancel' }).click();
  expect(onBack).not.toHaveBeenCalled();
  void router.navigate('/elsewhere');
  await question().getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('matching cannot start while the columns of another header row load', async () => {
  const start = page.getByRole('button', { name: 'Start matching' });
  await open();
  await expect.element(start).toBeEnabled();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await page.getByRole('checkbox', { name: 'The list has no header' }).click();
  await expect.element(start).toBeDisabled();
});

test('columns as they were detected are left at once', async () => {
  await open();
  await back();
  expect(onBack).toHaveBeenCalledOnce();
});

test('the header row keeps the focus when its columns arrive', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, location.href).searchParams;
    const header_row = Number(asked.get('header_row') ?? 1);
    const [first, ...others] = MAPPING.columns;
    return Response.json({ ...MAPPING, header_row, columns: [{ ...first, header: `Row ${header_row}` }, ...others] });
  });
  await open();
  const row = page.getByRole('spinbutton', { name: 'Header row' });
  await row.fill('2');
  await expect.element(page.getByText('Row 2', { exact: true })).toBeVisible();
  await expect.element(row).toHaveValue(2);
  await expect.element(row).toHaveFocus();
  await page.getByRole('checkbox', { name: 'The list has no header' }).click();
  await expect.element(row).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'The list has no header' })).toHaveFocus();
});
