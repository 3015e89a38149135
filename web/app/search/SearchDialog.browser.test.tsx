import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PERMISSIONS } from '#shared/permissions.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { type MeFields, meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import SearchDialog from './SearchDialog.tsx';
import { sourcesFor } from './sources.ts';

const TODAY = '2026-06-01';
const kinds = (user: MeFields) => sourcesFor(meOf(user), TODAY).map(({ kind }) => kind);
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Opens the search of an operator; `answers` has the rows of a list, and `null` for one that fails. */
async function opened(answers: Record<string, object[] | null>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const pathname = new URL(url, location.href).pathname.replace('/backend', '');
    asked.push(pathname);
    const items = pathname in answers ? answers[pathname] : [];
    return items ? json({ items, total: items.length }) : json({ error: 'internal' }, 403);
  });
  logInAs({ is_superuser: true, entity: { type: 'vigie' } });
  await mount(<SearchDialog onClose={() => {}} />);
  return asked;
}

beforeEach(() => changeSettings({ recent: [] }));
afterEach(() => vi.unstubAllGlobals());

test('it asks for every kind of record that the user may open, and for no other', () => {
  expect(kinds({ is_superuser: true, entity: { type: 'vigie' } })).toEqual([
    ...['part', 'thirdParty', 'contact', 'project', 'system', 'case', 'costTable', 'watchlist', 'monitoring'],
    ...['solutionRequest', 'solution', 'document', 'import', 'answer', 'mail', 'user', 'entity', 'support'],
  ]);
  expect(kinds({ permissions_list: ['case.view', 'product.view'] })).toEqual([
    ...['part', 'case', 'costTable', 'watchlist', 'support'],
  ]);
  expect(kinds({})).toEqual(['support']);
  const portal = { subscription_type: 'supplier_portal', start_date: '2026-01-01', end_date: '2027-01-01' } as const;
  const partner = kinds({
    ...{ permissions_list: [...PERMISSIONS], subscriptions: [portal], entity: { type: 'supplier' } },
  });
  for (const kind of ['project', 'system', 'case', 'import', 'answer', 'mail']) expect(partner).not.toContain(kind);
  expect(partner).toContain('question');
});

test('it shows the records of each kind, and says which kinds it could not search', async () => {
  await opened({
    '/api/cases': [{ id: 'c1', part_label: 'RLY-24', project_name: 'Metro' }],
    '/api/ged/nodes': [{ id: 'n1', name: 'RLY notice.pdf', record: 'product:p1', place: 'RLY-24' }],
    '/api/users': null,
  });
  await userEvent.type(page.getByRole('combobox'), 'rly');
  await expect
    .element(page.getByRole('group', { name: 'Cases' }).getByRole('option', { name: /RLY-24/ }))
    .toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Documents' }).getByText('RLY notice.pdf')).toBeVisible();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Not searched' }))
    .toHaveTextContent('Not searched, because of an error: Users. Change the text to try again.');
});

test('it says when nothing matches', async () => {
  const asked = await opened({});
  await userEvent.type(page.getByRole('combobox'), 'zzzz');
  await expect.element(page.getByText(/No record, page or action matches “zzzz”/)).toBeVisible();
  expect(new Set(asked).size).toBe(kinds({ is_superuser: true, entity: { type: 'vigie' } }).length);
});

test('a page has its letters beside its name', async () => {
  await opened({});
  await userEvent.type(page.getByRole('combobox'), 'solutions');
  const entry = page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: /^Solutions/ });
  await expect.element(entry).toHaveTextContent('SolutionsGL');
});
