import { expect, test } from 'vitest';
import { stack, until } from '../../support/product/client.ts';

const page = async (path: string): Promise<string> => (await fetch(`${stack().url}${path}`)).text();

type Outcome = Record<string, number>;

/** What the canary told CloudWatch in its log. */
async function told(): Promise<Outcome[]> {
  const [, name] = /href="\/_local\/log\/([^"]*canary[^"]*)"/i.exec(await page('/_local/')) ?? [];
  const log = (await page(`/_local/log/${name}`)).replaceAll('&quot;', '"');
  return [...log.matchAll(/\{"_aws":\{"Timestamp":\d+,.*\}/g)].map(([line]) => JSON.parse(line) as Outcome);
}

test('“Run now” of its schedule tries page, status, list and search, with no more rights than it needs', async () => {
  const [, row = ''] = /<td>[^<]*canary<\/td>(.*?)<\/form>/is.exec(await page('/_local/')) ?? [];
  const [, action] = /action="([^"]+)"/.exec(row) ?? [];
  expect(row).toContain('rate(1 hour)');
  const before = (await told()).length;
  await fetch(`${stack().url}${action}`, { method: 'POST', redirect: 'manual' });
  const outcomes = await until(told, (found) => found.length > before);
  const outcome = outcomes.at(-1) ?? {};
  expect(outcome).toMatchObject({ Stage: 'local', Failed: 0 });
  for (const probe of ['page', 'status', 'list', 'search'])
    expect(outcome[`${probe}Milliseconds`], probe).toBeGreaterThanOrEqual(0);
});
