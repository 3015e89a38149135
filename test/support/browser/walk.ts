import type { Page, Request, Route } from 'playwright-core';
import { stack } from '../product/client.ts';
import { PATIENCE_MS } from './patience.ts';

/** How the server answers requests of a screen. */
export type AnswerMode = 'as it is' | 'nothing' | 'failing';

const READING = /\/(fields_values|statement|validate-reset-token)$/;
const isReading = (request: Request): boolean =>
  request.method() === 'GET' || READING.test(new URL(request.url()).pathname);
/** Requests of the frame, which is visible in every state. */
const OF_THE_FRAME = /\/users\/me$|\/dictionaries$/;

const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const refusal = (status: number, code: string) =>
  json(status, { code, detail: 'This was refused by the test.', request_id: 'walk' });

/** A list without its rows, or the order of lines (`LineMarks`) without lines. */
function withoutRows(body: unknown): object | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('items' in body) return { ...body, items: [], total: 0 };
  return 'states' in body ? { ...body, ids: [], states: '', total: 0 } : undefined;
}

async function emptied(route: Route): Promise<void> {
  const response = await route.fetch({ maxRetries: 3 });
  const json = withoutRows(response.ok() ? await response.json() : null);
  return route.fulfill({ response, ...(json && { json }) });
}

declare global {
  interface Window {
    /** The addresses that the page has asked for and not yet received. */
    asked?: Set<{ address: string }>;
  }
}

/** Runs in the page, which knows what it waits for also when Chromium tells the end of a request to nobody. */
function keepAsked(): void {
  const asked = new Set<{ address: string }>();
  window.asked = asked;
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const one = { address: input instanceof Request ? input.url : String(input) };
    const end = () => asked.delete(one);
    asked.add(one);
    const response = await ask(input, init).catch((error: unknown) => {
      end();
      throw error;
    });
    response.clone().arrayBuffer().then(end, end);
    return response;
  };
}

const loading = new WeakMap<Page, Set<Request>>();
/** Scripts that are on their way, which no code in the page can count. */
async function watch(page: Page): Promise<void> {
  const scripts = new Set<Request>();
  loading.set(page, scripts);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request: Request) => scripts.delete(request));
  await page.addInitScript(keepAsked);
}

async function awaited(page: Page): Promise<string[]> {
  const asked = await page.evaluate(() => [...(window.asked ?? [])].map(({ address }) => address));
  return [...asked, ...[...(loading.get(page) ?? [])].map((request) => request.url())];
}

/**
 * Intercepts the requests between a page and the server: sets the answers, can delay them, and refuses writes, so that
 * every control of a screen can be pressed.
 */
export class Between {
  answerMode: AnswerMode = 'as it is';
  #waiting: (() => void)[] | null = null;

  static async on(page: Page): Promise<Between> {
    const between = new Between();
    await page.route('**/backend/api/**', (route) => between.#answer(route));
    await watch(page);
    return between;
  }

  hold(): void {
    this.#waiting = [];
  }

  release(): void {
    for (const go of this.#waiting ?? []) go();
    this.#waiting = null;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    // Refused, because the walk would otherwise continue as the other user.
    const isAnother = 'custom-user-username' in request.headers();
    if (isAnother || !isReading(request)) return route.fulfill(refusal(403, 'permission_denied'));
    if (OF_THE_FRAME.test(new URL(request.url()).pathname)) return route.continue();
    if (this.#waiting) await new Promise<void>((go) => this.#waiting?.push(go));
    // A status that the page does not retry.
    if (this.answerMode === 'failing') return route.fulfill(refusal(423, 'locked'));
    return this.answerMode === 'nothing' && request.method() === 'GET' ? emptied(route) : route.continue();
  }
}

/** The page is stable when it has not changed for this long. */
const QUIET_MS = 60;
/** Indicators of loading. */
const BUSY = '.navigation-progress, .splash';
const LOADING = `${BUSY}, .skeleton, .working, [aria-busy=true]`;

/** Waits until the page is stable; returns what it waits for if it does not come to rest. `isWaiting`: with delayed requests. */
export async function settle(page: Page, isWaiting = false): Promise<string | undefined> {
  const end = performance.now() + PATIENCE_MS;
  const asked = async () => (isWaiting ? [] : awaited(page));
  for (;;) {
    const before = await asked();
    const unrest = await untilQuiet(page, isWaiting ? BUSY : LOADING);
    if (unrest) return unrest;
    const all = [...before, ...(await asked())];
    if (all.length === 0) return undefined;
    if (performance.now() > end) return `it always waits for ${all.join(', ')}`;
  }
}

/** Returns what moves or loads in the page if that does not end. */
const untilQuiet = (page: Page, busy: string): Promise<string | undefined> =>
  page.evaluate(
    async ({ ms, longest, signs }) => {
      const end = performance.now() + longest;
      let last = performance.now();
      const observer = new MutationObserver(() => {
        last = performance.now();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      const isQuiet = () => performance.now() - last >= ms && !document.querySelector(signs);
      do {
        await new Promise((resolve) => setTimeout(resolve, 20));
        // After all other tasks: React draws the next screen in small ones, and changes nothing before the last one.
        await scheduler.postTask(() => undefined, { priority: 'background' });
      } while (performance.now() < end && !isQuiet());
      observer.disconnect();
      if (isQuiet()) return undefined;
      return document.querySelector(signs)?.parentElement?.outerHTML.slice(0, 200) ?? 'it changes all the time';
    },
    { ms: QUIET_MS, longest: PATIENCE_MS, signs: busy },
  );

/** Opens another address without reloading the page, as the browser's history buttons do. Returns what `settle` does. */
export async function moveTo(page: Page, path: string, isWaiting = false): Promise<string | undefined> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return settle(page, isWaiting);
}

export async function begin(page: Page, path: string): Promise<void> {
  if (!loading.has(page)) await watch(page);
  await page.goto(`${stack().url}${path}`);
  await settle(page);
}

/** Closes a page, even with pending requests. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}
