import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import Documents from './Documents.tsx';

const NODE = {
  ...{ version: 1, kind: 'document', tags: [], size: 5, type: 'application/pdf', parent: null, subjects: [] },
  ...{ added_at: '2026-11-01T06:00:00.000Z', version_count: 1, may_fill: false, may_change: false },
  ...{ record: 'product:p1', place: 'P-1', creation_date: '2026-11-01T06:00:00.000Z' },
};
const nodes = Array.from({ length: 2000 }, (_, n) => {
  const number = String(n).padStart(4, '0');
  return { ...NODE, id: `d${number}`, name: `Certificate ${number}.pdf`, checksum: `long ${number}` };
});
/** Ids of the documents whose pictures were asked for. */
let pictured: string[];

async function answer(address: string, { body }: RequestInit = {}): Promise<Response> {
  const path = new URL(address, location.href).pathname.replace('/backend/api/', '');
  if (path === 'ged/treeview') return Response.json({ label: 'P-1', items: nodes });
  if (path !== 'ged/pictures') return Response.json({ items: [], total: 0, page: 1, size: 10 });
  pictured.push(...(JSON.parse(String(body)) as { nodes: string[] }).nodes);
  return Response.json({ items: [], closed: [] });
}

// Without it, React Aria draws all rows in tests.
Object.assign(globalThis, { process: { env: { VIRT_ON: 'true' } } });

beforeEach(() => {
  pictured = [];
  vi.stubGlobal('fetch', vi.fn(answer));
  logInAs({ entity: { type: 'client', name: 'Ponant' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tree = () => page.getByRole('treegrid').element();
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('documents that scroll by can be read; those at which the window rests can be opened, and have their pictures asked for', async () => {
  await mount(<Documents kind="product" id="p1" />);
  await expect.element(page.getByRole('button', { name: 'Certificate 0000.pdf', exact: true })).toBeInTheDocument();
  // However long a frame takes, the window does not rest before it has arrived.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let n = 0; n < 40; n++) {
    tree().scrollTop += 400;
    await nextFrame();
  }
  const shown = [...tree().querySelectorAll('[role=row]')].map((row) => row.textContent);
  expect(shown.some((text) => text.startsWith('Certificate 04'))).toBe(true);
  const rested = async () => {
    await vi.advanceTimersByTimeAsync(200);
    return pictured;
  };
  await expect.poll(rested).toContain('d0405');
  await expect.element(page.getByRole('button', { name: 'Certificate 0405.pdf', exact: true })).toBeInTheDocument();
  expect(pictured).not.toContain('d0200');
});

test('on paper every row of a long tree is drawn, each once', async () => {
  await mount(<Documents kind="product" id="p1" />);
  await expect.element(page.getByRole('button', { name: 'Certificate 0000.pdf', exact: true })).toBeInTheDocument();
  const rows = () => document.querySelectorAll('.document-row').length;
  const inView = rows();
  expect(inView).toBeLessThan(100);
  dispatchEvent(new Event('beforeprint'));
  expect(rows() - inView).toBe(nodes.length);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(rows).toBeLessThan(100);
});
