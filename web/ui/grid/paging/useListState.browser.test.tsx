import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createRouter, Link, memoryHistory, type Params, RouterView } from '#web/platform/router/index.ts';
import { useListState } from './useListState.ts';

function List() {
  const [state, change] = useListState([]);
  return (
    <>
      <Link to="/relays/r4">Relay 04</Link>
      <button type="button" onClick={() => change({ ...state, search: 'relay' })}>
        Search
      </button>
    </>
  );
}

test('a search that ends after a row was opened does not call the reader back to the list', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  type Content = { params: Params; element: ReactNode };
  const router = createRouter<Content>(memoryHistory('/here'), ({ pathname }) =>
    pathname === '/here'
      ? { params: {}, element: <List /> }
      : loaded.then(() => ({ params: {}, element: <h1>Relay</h1> })),
  );
  await render(<RouterView router={router}>{({ screen }) => screen?.element}</RouterView>);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => router.location.search).toContain('relay');

  await page.getByRole('link', { name: 'Relay 04' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  load();
  await expect.element(page.getByRole('heading', { name: 'Relay' })).toBeVisible();
});
