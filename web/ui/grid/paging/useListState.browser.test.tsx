import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
  const { promise: loaded, resolve: load } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/here', element: <List /> },
      { path: '/relays/:id', element: <h1>Relay</h1>, loader: () => loaded },
    ],
    { initialEntries: ['/here'] },
  );
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => router.state.location.search).toContain('relay');

  await page.getByRole('link', { name: 'Relay 04' }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  load(null);
  await expect.element(page.getByRole('heading', { name: 'Relay' })).toBeVisible();
});
