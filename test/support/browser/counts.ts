import type { Page, Response } from 'playwright-core';

/** The answer with which a list fills its first page. */
const fillsList = (response: Response) =>
  response.request().method() === 'GET' && /\/api\/[\w/]+\?.*\bsize=10\b/.test(response.url());

/** How many records the list has to which a click leads. */
export async function countBehind(page: Page, click: () => Promise<void>): Promise<number> {
  const [filled] = await Promise.all([page.waitForResponse(fillsList), click()]);
  return ((await filled.json()) as { total: number }).total;
}
