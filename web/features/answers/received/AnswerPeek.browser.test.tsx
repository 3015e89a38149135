import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Comparison } from '#shared/answers/received.ts';
import assignments from '#shared/i18n/en/assignments.ts';
import choices from '#shared/i18n/en/choices.ts';
import received from '#shared/i18n/en/received.ts';
import type { Permission } from '#shared/permissions.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import '#web/ui/list/peek/peek.css';
import AnswerPeek from './AnswerPeek.tsx';

const LONG = 'Available under condition: minimum order of 5,000 pieces and 40 weeks';
const ANSWER = {
  ...{ id: 'a1', version: 1, supplier: 's1', supplier_label: 'Capacitor Works', contact_label: 'Ada Byron' },
  ...{ channel: 'form', received_at: '2026-01-05T08:00:00Z', state: 'open', attachments: [], left_out: 0 },
  parts: [{ product: 'p1' }, { product: 'p2' }],
  ...{ followed_by: 'u9', followed_by_label: 'cdurand', followed_by_name: 'Colette Durand', due_on: null },
};
const partOf = (product: string): Comparison => ({
  ...{ product, product_label: `REF-${product}`, outcome: 'open', does_not_know: false },
  ...{ label: null, monitoring: null, reason: null, comment: null },
  fields: [
    { field: 'availability_status', known: 'obsolete', said: 'available_under_condition', is_changed: true },
    { field: 'equiv_product', known: null, said: 'X'.repeat(60), is_changed: true },
  ],
});
const STATUSES = {
  name: 'availability_status',
  others: [],
  entries: [{ key: 'available_under_condition', label_en: LONG, label_fr: LONG, is_active: true, colour: 'green' }],
};
const accepted: unknown[] = [];
const assigned: unknown[] = [];
const onChanged = vi.fn();

const logIn = (...permissions_list: Permission[]) => logInAs({ entity: { type: 'vigie' }, permissions_list });

beforeEach(() => {
  accepted.length = 0;
  assigned.length = 0;
  onChanged.mockClear();
  phrases.add('en', 'received', received);
  phrases.add('en', 'choices', choices);
  phrases.add('en', 'assignments', assignments);
  logIn('answer.view', 'answer.change');
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('/dictionaries')) return Response.json({ items: [STATUSES], vocabularies: [] });
    if (path.includes('/comparison')) return Response.json({ items: ['p1', 'p2'].map(partOf) });
    if (path.includes('/history')) return Response.json({ items: [], total: 0 });
    if (path.includes('/assign')) {
      assigned.push(JSON.parse(String(body)));
      return Response.json({ changed: 1, items: [{ id: 'a1', outcome: 'changed', version: 2 }] });
    }
    if (!path.includes('/accept')) return Response.json(ANSWER);
    accepted.push(JSON.parse(String(body)));
    return Response.json({ items: ['p1', 'p2'].map((product) => ({ product, outcome: 'accepted' })) });
  });
});
const shown = () =>
  mount(
    <section className="peek" style={{ width: 440, height: 800 }}>
      <AnswerPeek id="a1" next={undefined} onChanged={onChanged} />
    </section>,
  );
afterEach(() => vi.unstubAllGlobals());

const acceptAll = page.getByRole('button', { name: 'Accept 2 parts' });

test('an answer beside the list is accepted as a whole; single parts are decided about on its sheet', async () => {
  await shown();
  await expect.element(acceptAll).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Accept', exact: true }).elements()).toHaveLength(0);
  await acceptAll.click();
  await expect.poll(() => accepted).toEqual([{ parts: [{ product: 'p1' }, { product: 'p2' }] }]);
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
});

test('what was said is readable in the narrow panel: nothing is cut off', async () => {
  await shown();
  await expect.element(page.getByText(LONG).first()).toBeVisible();
  const panel = document.querySelector('.peek')!;
  expect(panel.scrollWidth).toBe(panel.clientWidth);
  for (const cell of document.querySelectorAll('.statements td')) {
    const chip = cell.querySelector('.chip') ?? cell;
    expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
    expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
  }
});

test('who may only read answers is offered no decision', async () => {
  logIn('answer.view');
  await shown();
  await expect.element(page.getByText('REF-p1')).toBeVisible();
  expect(acceptAll.elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'Assign to an operator' }).elements()).toHaveLength(0);
});

test('who works on it, and until when, is chosen in the panel', async () => {
  await shown();
  await expect.element(page.getByText('Followed by Colette Durand')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to an operator' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Assign 1 answer' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('button', { name: /Colette Durand/ }).click();
  await page.getByRole('option', { name: 'Nobody' }).click();
  await save.click();
  await expect.poll(() => assigned).toEqual([{ ids: ['a1'], followed_by: null }]);
});
