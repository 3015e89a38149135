import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#shared/users/schema.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { leaveSupport, useWantedSupport } from '#web/platform/support/support.ts';
import { type MeFields, meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import ClosedArea from './ClosedArea.tsx';

function Wanted() {
  const wanted = useWantedSupport();
  return wanted && <pre>{[wanted.title, wanted.reproduction_steps].join('\n')}</pre>;
}

beforeEach(() => changeSettings({ token: { access_token: 'token', token_type: 'bearer' } }));
afterEach(leaveSupport);

const isFilledIn = async (button: string, subject: string, sentence: string) => {
  await page.getByRole('button', { name: button }).click();
  await expect
    .poll(() => document.querySelector('pre')?.textContent)
    .toBe([subject, location.href, sentence].join('\n'));
};

const subscription = (subscription_type: 'abgo_basic' | 'abgo_medium', end_date: string) => ({
  ...{ id: subscription_type, subscription_type, start_date: '2020-01-01', end_date },
});
const BASIC = subscription('abgo_basic', '2999-01-01');
const closedTo = async (fields: MeFields) => {
  const permissions_list: Me['permissions_list'] = ['asked_processing.view'];
  const entity = { type: 'client', name: 'Ponant' } as const;
  changeSettings({ user: meOf({ entity, permissions_list, subscriptions: [BASIC], ...fields }) });
  await mount(
    <>
      <ClosedArea access="asked_processing.view" />
      <Wanted />
    </>,
  );
};
const LARGER =
  'Solution requests, documents, projects and last-buy plans are part of Abgo Medium, Abgo Premium and Gosm.';
const OPEN = 'You can still read and export everything.';

test('what a larger subscription opens says so to whose is smaller, and offers to ask for it', async () => {
  await closedTo({});
  await isFilledIn('Ask for access', 'Access for Ponant', `${LARGER} ${OPEN}`);
});

test('a larger subscription that ended is asked for again, with its date', async () => {
  await closedTo({ subscriptions: [BASIC, subscription('abgo_medium', '2021-05-03')] });
  await isFilledIn(
    'Ask to renew it',
    'Renewal of the subscription of Ponant',
    `${LARGER} This subscription of your company ended on 03 May 2021. ${OPEN}`,
  );
});

test.each<[string, MeFields]>([
  ['has the subscription', { subscriptions: [subscription('abgo_medium', '2999-01-01')] }],
  ['has none at all, and reads it above every screen', { subscriptions: [] }],
  ['may not see it', { permissions_list: [] }],
  ['is the operator', { entity: { type: 'vigie', name: 'Vigie' }, subscriptions: [] }],
])('nothing is offered to a company that %s', async (_, fields) => {
  await closedTo(fields);
  expect(page.getByRole('note').elements()).toEqual([]);
});
