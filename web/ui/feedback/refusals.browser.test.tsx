import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { alertError } from '#web/platform/api/api.ts';
import { ApiError } from '#web/platform/api/apiError.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { leaveSupport, useWantedSupport } from '#web/platform/support/support.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { AlertStack } from './AlertStack.tsx';
import { ErrorState } from './ErrorState.tsx';

function Wanted() {
  const wanted = useWantedSupport();
  return wanted && <pre>{[wanted.title, wanted.reproduction_steps].join('\n')}</pre>;
}
const REFUSALS = [
  ['tier_denied', 'Your company’s subscription does not include this.', 'Ask for access', 'Access for Ponant'],
  ['subscription_ended', 'It ended on 3 May.', 'Ask to renew it', 'Renewal of the subscription of Ponant'],
] as const;

beforeEach(() => {
  const user = meOf({ entity: { type: 'client', name: 'Ponant' } });
  changeSettings({ token: { access_token: 'token', token_type: 'bearer' }, user });
});
afterEach(() => {
  leaveSupport();
  for (const { id } of alerts.all()) alerts.remove(id);
});

const isFilledIn = async (button: string, subject: string, sentence: string) => {
  await page.getByRole('button', { name: button }).click();
  await expect
    .poll(() => document.querySelector('pre')?.textContent)
    .toBe([subject, location.href, sentence].join('\n'));
};

test.each(REFUSALS)(
  'an alert about %s says it, and offers to ask, filled in',
  async (code, sentence, button, subject) => {
    await mount(
      <>
        <AlertStack />
        <Wanted />
      </>,
    );
    alertError(new ApiError(403, code, sentence));
    await expect.element(page.getByText(sentence)).toBeVisible();
    await isFilledIn(button, subject, sentence);
  },
);

test.each(REFUSALS)('a screen that meets %s explains and offers, too', async (code, sentence, button, subject) => {
  await mount(
    <>
      <ErrorState error={new ApiError(403, code, sentence)} />
      <Wanted />
    </>,
  );
  await expect.element(page.getByText(sentence)).toBeVisible();
  await isFilledIn(button, subject, sentence);
});

test('a list that is still being processed says so, and offers nothing to press', async () => {
  await mount(
    <ErrorState error={new ApiError(412, 'list_in_preparation', 'It opens by itself.')} onRetry={() => {}} />,
  );
  await expect.element(page.getByRole('status').getByText('It opens by itself.')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'In preparation' })).toBeInTheDocument();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a missing permission is no matter of subscriptions: nothing is offered', async () => {
  await mount(<ErrorState error={new ApiError(403, 'permission_denied', 'No.')} />);
  await expect.element(page.getByText('You do not have permission to see this')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
