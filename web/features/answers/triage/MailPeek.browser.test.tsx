import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import assignments from '#shared/i18n/en/assignments.ts';
import choices from '#shared/i18n/en/choices.ts';
import received from '#shared/i18n/en/received.ts';
import type { Permission } from '#shared/permissions.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { logInAs } from '#web/testing/logInAs.ts';
import { mount } from '#web/testing/mount.tsx';
import MailPeek from './MailPeek.tsx';

const MAIL = {
  ...{ id: 'm1', version: 1, subject: 'Your question', sender: 'ada@works.example', sender_name: 'Ada Byron' },
  ...{ received_at: '2026-01-05T08:00:00Z', text: 'It is still made.', attachments: [], left_out: 0 },
  ...{ doubt: 'unknown_sender', is_authenticated: true, state: 'waiting' },
};
const CANDIDATES = { requests: [], suppliers: [{ id: 's1', label: 'Capacitor Works', reason: 'domain' }] };
const asked: string[] = [];
const left: unknown[] = [];

const logIn = (...permissions_list: Permission[]) => logInAs({ entity: { type: 'vigie' }, permissions_list });

beforeEach(() => {
  asked.length = 0;
  left.length = 0;
  phrases.add('en', 'received', received);
  phrases.add('en', 'choices', choices);
  phrases.add('en', 'assignments', assignments);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    asked.push(path);
    if (path.includes('/history')) return Response.json({ items: [], total: 0 });
    if (path.includes('/candidates')) return Response.json(CANDIDATES);
    if (!path.includes('/ignore')) return Response.json(MAIL);
    left.push(JSON.parse(String(body)));
    return Response.json({ ...MAIL, version: 2, state: 'ignored', ignored_because: 'unwanted' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => mount(<MailPeek id="m1" next={undefined} onChanged={() => {}} />);
const button = (name: string) => page.getByRole('button', { name });
const DECISIONS = ['Assign to an operator', 'Assign Capacitor Works', 'Leave aside'];

test('an e-mail is given to an operator, assigned, or left aside in the panel', async () => {
  logIn('answer.view', 'answer.change');
  await shown();
  for (const name of DECISIONS) await expect.element(button(name)).toBeVisible();
  await button('Leave aside').click();
  await page.getByRole('menuitem', { name: 'Advertising or fraud' }).click();
  await expect.poll(() => left).toEqual([{ reason: 'unwanted' }]);
  await expect.element(button('Leave aside')).not.toBeInTheDocument();
});

test('who may only read e-mails is offered no decision', async () => {
  logIn('answer.view');
  await shown();
  await expect.element(page.getByText('It is still made.')).toBeVisible();
  for (const name of DECISIONS) expect(button(name).elements()).toHaveLength(0);
  // The candidates would come later than the text.
  expect(asked.filter((path) => path.includes('/candidates'))).toEqual([]);
});
