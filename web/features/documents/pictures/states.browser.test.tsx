import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ScanState } from '#shared/documents/scans.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import Documents from '../Documents.tsx';
import { AllDocuments } from '../screen/AllDocuments.tsx';

const NODE = {
  ...{ id: 'd1', version: 1, kind: 'document', name: 'sheet.docx', tags: [], size: 5, type: 'text/plain' },
  ...{ parent: null, subjects: [], added_at: '2026-11-01T06:00:00.000Z', version_count: 1 },
  ...{
    may_fill: false,
    may_change: false,
    record: 'product:p1',
    place: 'P-1',
    creation_date: '2026-11-01T06:00:00.000Z',
  },
};
const HOUR_MS = 3_600_000;
let state: ScanState | undefined;
let checksum = 0;
let questions: number;

async function answer(address: string): Promise<Response> {
  const path = new URL(address, location.href).pathname.replace('/backend/api/', '');
  const items = [{ ...NODE, checksum: String(checksum), creation_date: `2026-11-01T06:00:0${checksum}.000Z` }];
  if (path === 'ged/treeview') return Response.json({ label: 'P-1', items });
  if (path === 'ged/nodes') return Response.json({ items, total: 1, page: 1, size: 100 });
  if (path !== 'ged/pictures') return Response.json({ items: [], total: 0, page: 1, size: 10 });
  questions += 1;
  return Response.json({ items: [], closed: state ? [{ id: 'd1', state }] : [] });
}

beforeEach(() => {
  // What is known of one content is not asked about again: each test has its own.
  [checksum, questions, state] = [checksum + 1, 0, 'waiting'];
  vi.stubGlobal('fetch', vi.fn(answer));
  logInAs({ entity: { type: 'client', name: 'Ponant' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const chip = (text: string) => page.getByText(text, { exact: true });
const PLACES = [
  ['the folders of a record', <Documents key="folders" kind="product" id="p1" />],
  ['the list of all', <AllDocuments key="list" />],
] as const;

test.each(PLACES)('%s say that a document is being checked, until its verdict arrives', async (_, screen) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await mount(screen);
  const chipSoon = async () => {
    await vi.advanceTimersByTimeAsync(100);
    return chip('Being checked').query();
  };
  await expect.poll(chipSoon).not.toBeNull();
  state = undefined;
  await expect.poll(chipSoon).toBeNull();
  await expect.element(page.getByText('sheet.docx')).toBeVisible();
  const asked = questions;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(questions).toBe(asked);
});

test.each([
  ['threat', 'Blocked: virus'],
  ['unchecked', 'Could not be checked'],
] as const)('a document that stays closed says why: %s', async (found, text) => {
  state = found;
  await mount(PLACES[0][1]);
  await expect.element(chip(text)).toBeVisible();
});
