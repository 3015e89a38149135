import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#web/platform/api/apiError.ts';
import { Listed, RELAYS } from '#web/testing/listed.tsx';
import { mount } from '#web/testing/mount.tsx';

afterEach(() => page.viewport(1440, 900));

test('a loading grid is busy and shows no numbers', async () => {
  await mount(<Listed page={undefined} isBusy />);
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  expect(page.getByText(/result/).elements()).toHaveLength(0);
  expect(
    page
      .getByRole('gridcell')
      .elements()
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
});

test('a failed load can be retried', async () => {
  const onRetry = vi.fn();
  await mount(<Listed page={undefined} error={new Error('down')} onRetry={onRetry} />);
  await expect.element(page.getByRole('alert').getByText('An error occurred')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('an error later on does not take the rows away', async () => {
  await mount(<Listed error={new Error('down')} />);
  await expect.element(page.getByRole('gridcell', { name: 'Relay 01' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('an empty list shows the reason', async () => {
  await mount(<Listed page={{ items: [], total: 0 }} />);
  await expect.element(page.getByText('There is no relay')).toBeVisible();
  expect(page.getByRole('grid').elements()).toHaveLength(0);
});

test('a page that is not there any more leads to the last one', async () => {
  const onState = vi.fn();
  const gone = { items: [], total: RELAYS.length };
  await mount(
    <Listed
      state={{ page: 9, size: 10, order: '', search: '', filters: {}, columns: [] }}
      page={gone}
      onState={onState}
    />,
  );
  await expect.poll(() => onState.mock.lastCall?.[0].page).toBe(4);
});

test.each([
  ['half as wide, as at 200 %', 720, 450],
  ['a small phone', 320, 568],
])('nothing is cut or scrolls sideways: %s', async (_, width, height) => {
  await page.viewport(width, height);
  await mount(<Listed bulk={() => <button type="button">Add to the monitoring cart</button>} />);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect.element(page.getByRole('button', { name: 'Select all 35 matching rows' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const outside = [...document.querySelectorAll('.sheet-tools *, .pager *, .bulk-bar *')].filter((part) => {
    const { left, right, width: own } = part.getBoundingClientRect();
    // The acts of a phone are one line that is moved under the finger.
    const isMoved = part.parentElement?.closest('.bulk-bar-acts') && width < 600;
    return own > 0 && !isMoved && (left < 0 || right > width + 0.5);
  });
  expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([]);
});

test('on a phone the acts are one line, however many, and each can be brought into view', async () => {
  await page.viewport(390, 844);
  const last = page.getByRole('button', { name: 'Export' });
  const acts = ['Request monitoring', 'Request solutions', 'Add to watchlist', 'Edit', 'Delete', 'Export'];
  await mount(
    <Listed
      bulk={() =>
        acts.map((act) => (
          <button key={act} type="button">
            {act}
          </button>
        ))
      }
    />,
  );
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect.element(last).toBeInTheDocument();
  const line = document.querySelector('.bulk-bar');
  expect(line?.getBoundingClientRect().height).toBeLessThan(48);
  await expect.element(page.getByRole('status').filter({ hasText: '10 rows selected' })).toBeVisible();
  last.element().scrollIntoView({ inline: 'nearest' });
  const [shown, close] = [last, page.getByRole('button', { name: 'Clear the selection' })].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(shown?.right).toBeLessThanOrEqual(close?.left ?? 0);
});

test('a forbidden list says so and offers no retry', async () => {
  const refused = new ApiError(403, 'permission_denied', 'You do not have permission to do this.');
  await mount(<Listed page={undefined} error={refused} />);
  await expect.element(page.getByText('You do not have permission to see this')).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
});
