import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  browserHistory,
  createRouter,
  Link,
  Navigate,
  NavLink,
  type Router,
  RouterView,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './index.ts';

const START = location.href;
let opened: Router | undefined;
afterEach(() => {
  opened?.dispose();
  history.replaceState(null, '', START);
});

function Guard() {
  const [shouldAsk] = useState(() => () => true);
  const blocked = useBlocker(shouldAsk);
  if (!blocked) return null;
  return (
    <>
      <button type="button" onClick={blocked.leave}>
        Leave
      </button>
      <button type="button" onClick={blocked.stay}>
        Stay
      </button>
    </>
  );
}

function Content() {
  const { pathname, search, hash } = useLocation();
  const { id } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  if (pathname === '/old') return <Navigate to="/parts" replace />;
  return (
    <>
      <h1>{pathname + search + hash}</h1>
      <p>{`Part ${id}`}</p>
      <nav>
        <NavLink to="/parts">Parts</NavLink>
        <Link to="/parts/p1?tab=files">First part</Link>
        <Link to="/old">Old address</Link>
        <Link to="/form">Form</Link>
        <Link to="/parts/p2" target="_blank" onClick={(event) => event.currentTarget.setAttribute('data-clicked', '')}>
          In another tab
        </Link>
        <Link to="/parts/p3" onClick={(event) => event.preventDefault()}>
          Stopped
        </Link>
      </nav>
      <button
        type="button"
        onClick={() => setParameters((before) => ({ page: String(Number(before.get('page')) + 1) }))}
      >
        Turn to {parameters.get('page')}
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {pathname === '/form' && <Guard />}
    </>
  );
}

async function open(address: string) {
  history.replaceState(null, '', address);
  const router = createRouter(browserHistory(), ({ pathname }) => ({
    params: { id: /^\/parts\/(\w+)$/.exec(pathname)?.[1] },
  }));
  opened = router;
  await render(<RouterView router={router}>{() => <Content />}</RouterView>);
  return router;
}
/** The address that the screen reads. */
const shows = (address: string) => expect.poll(() => document.querySelector('h1')?.textContent).toBe(address);
const press = (name: string) => page.getByRole('button', { name }).click();
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();

test('links lead to addresses, and the back button and the one forth return', async () => {
  await open('/parts');
  await follow('First part');
  await shows('/parts/p1?tab=files');
  await expect.element(page.getByText('Part p1')).toBeVisible();
  expect(location.pathname + location.search).toBe('/parts/p1?tab=files');
  history.back();
  await shows('/parts');
  history.forward();
  await shows('/parts/p1?tab=files');
});

test('a link says whether its screen or one below is shown', async () => {
  await open('/parts/p1');
  await expect.element(page.getByRole('link', { name: 'Parts', exact: true })).toHaveAttribute('aria-current', 'page');
  await follow('Form');
  await expect.element(page.getByRole('link', { name: 'Parts', exact: true })).not.toHaveAttribute('aria-current');
});

test('clicks for the browser, and those that somebody else handles, are left alone', async () => {
  await open('/form');
  const left: string[] = [];
  const notice = (event: MouseEvent) => {
    if (!event.defaultPrevented) left.push((event.target as HTMLElement).textContent);
    event.preventDefault();
  };
  addEventListener('click', notice);
  for (const modifier of ['Control', 'Shift', 'Meta', 'Alt'])
    await page.getByRole('link', { name: 'First part' }).click({ modifiers: [modifier as 'Control'] });
  await follow('In another tab');
  await follow('Stopped');
  removeEventListener('click', notice);
  expect(left).toEqual([...Array(4).fill('First part'), 'In another tab']);
  await expect.element(page.getByRole('link', { name: 'In another tab' })).toHaveAttribute('data-clicked');
  expect(location.pathname).toBe('/form');
});

test('parameters are changed from what the address says by now', async () => {
  await open('/parts');
  await press('Turn to');
  await press('Turn to 1');
  await shows('/parts?page=2');
  await press('Back');
  await shows('/parts?page=1');
});

test('an address that leads elsewhere leaves no entry', async () => {
  await open('/form?start');
  await follow('Parts');
  await page.getByRole('button', { name: 'Leave' }).click();
  await follow('Old address');
  await shows('/parts');
  history.back();
  await expect.poll(() => location.pathname + location.search).not.toContain('old');
});

test('a step back is undone until the reader decides', async () => {
  await open('/parts');
  await follow('Form');
  history.back();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(location.pathname).toBe('/form');
  history.back();
  await page.getByRole('button', { name: 'Leave' }).click();
  await shows('/parts');
  expect(location.pathname).toBe('/parts');
});

test('a link within the page is an entry, and the step before it can be taken', async () => {
  await open('/parts');
  await follow('First part');
  location.hash = '#main';
  await shows('/parts/p1?tab=files#main');
  history.back();
  await shows('/parts/p1?tab=files');
  await userEvent.keyboard('{Escape}');
  history.back();
  await shows('/parts');
});
