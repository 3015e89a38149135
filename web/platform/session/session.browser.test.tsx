import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { logInAs } from '#web/testing/logInAs.ts';
import { meOf } from '#web/testing/me.ts';
import { mount } from '#web/testing/mount.tsx';
import { renewUser, useUser } from './session.ts';

let drawn = 0;
function Greeting() {
  drawn += 1;
  const { first_name, closed_hints } = useUser();
  return (
    <p>
      {first_name} has closed {closed_hints.length}
    </p>
  );
}

beforeEach(() => {
  logInAs({ first_name: 'Ada' });
  drawn = 0;
});

test('a user who is told again as before is not drawn again, one who changed is', async () => {
  await mount(<Greeting />);
  await expect.element(page.getByText('Ada has closed 0')).toBeVisible();
  const before = drawn;
  renewUser(meOf({ first_name: 'Ada' }));
  renewUser(meOf({ first_name: 'Ada', closed_hints: ['home'] }));
  await expect.element(page.getByText('Ada has closed 1')).toBeVisible();
  renewUser(meOf({ first_name: 'Ada', closed_hints: ['home'] }));
  renewUser(meOf({ first_name: 'Ada', closed_hints: ['home'] }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(drawn - before).toBe(1);
});
