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
  other_sheets: [{ name: 'Spares', rows: 9, columns: [{ header: 'MPN', field: 'supplier_ref' }], is_chosen: false }],
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

test('doubtful columns are explained, and asked about before matching', async () => {
  const values = {
    index: 2,
    header: 'Value',
    field: 'supplier_ref',
    confidence: 0.2,
    contents: 'values',
    samples: ['100nF'],
  };
  const [, what] = MAPPING.columns;
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method === 'PUT') sent(options.body);
    return Response.json({ ...MAPPING, columns: [what, values] });
  });
  await open();
  const reason = 'This looks like component values, such as 100nF, not like “Manufacturer ref.”.';
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start matching' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Start matching with these columns?' });
  await expect.element(asked.getByText(`Column C: ${reason}`)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await asked.getByRole('button', { name: 'Start anyway' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
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

test('further sheets are offered with their columns, and sent if they are chosen', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method === 'PUT') sent(JSON.parse(String(options.body)));
    return Response.json(MAPPING);
  });
  await open();
  const spares = page.getByRole('checkbox', { name: /^Spares · 9 rows/ });
  await spares.click();
  await expect.element(spares).toBeChecked();
  await expect.element(page.getByText(/3:12 is row 12 of the third sheet/)).toBeVisible();
  await page.getByRole('button', { name: 'Start matching' }).click();
  await expect.poll(() => sent.mock.calls[0]?.[0]).toMatchObject({ sheet: 'Parts', other_sheets: ['Spares'] });
});
