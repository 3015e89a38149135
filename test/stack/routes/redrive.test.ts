import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Client, ownProduct, until } from '../../support/product/client.ts';
import { addDocument, everyRight, readState } from '../../support/records/documents.ts';
import { finished } from '../../support/records/imports.ts';
import { addToCart, newClient, newParts } from '../../support/records/requests.ts';

/** What an operator does with work that failed: `npm run redrive` against a running stage. */
const product = ownProduct();
const folder = mkdtempSync(join(tmpdir(), 'vigie-redrive-'));
let client: Client;
let parts: Part[];

beforeAll(async () => {
  symlinkSync(product.running().folder, join(folder, '.local'));
  const { entity } = await newClient(500);
  client = await everyRight(entity);
  parts = await newParts(client, 120);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number; lines: string[] };

function redrive(...args: string[]): Promise<Ended> {
  const script = join(import.meta.dirname, '../../../infra/operate/redrive.ts');
  const env = { PATH: process.env.PATH ?? '', STAGE: 'local' };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, lines: (stdout + stderr).trim().split('\n') }),
    ),
  );
}

/** Does something without a right until the work that needs it was given up. */
async function givenUp<T>(functionName: string, action: string, resource: string, work: () => Promise<T>): Promise<T> {
  return product.running().without({ functionName, action, resource }, async () => {
    const result = await work();
    await until(redrive, ({ lines }) => lines.some((line) => / \d+, since /.test(line)));
    return result;
  });
}

const jobOf = async ({ id }: Job) => (await client.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id } })).job;

test('where nothing failed there is nothing to do', async () => {
  expect(await redrive()).toEqual({ code: 0, lines: ['Nothing failed and waits in local.'] });
});

describe('work of a worker', () => {
  let job: Job;

  test('that failed three times is told with its error, and waits until it is started again', async () => {
    job = await givenUp('bulk', 'dynamodb:Query', '*', async () => {
      const { job: begun } = (await addToCart(client, parts)) as unknown as { job: Job };
      return begun;
    });
    const { code, lines } = await redrive();
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^bulk: 1, since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      expect.stringMatching(/^ {2}AccessDeniedException: User: .* is not authorized to perform: dynamodb:/),
      'Nothing was started. Add --yes to start them again.',
    ]);
    expect(await jobOf(job)).not.toMatchObject({ state: 'done' });
    expect(await redrive('stream')).toEqual({ code: 0, lines: ['Nothing failed and waits in local.'] });
    const { code: wrong, lines: told } = await redrive('bulky');
    expect([wrong, told[0]]).toEqual([1, expect.stringMatching(/^Nothing is called "bulky"\. There are: .*bulk/)]);
  });

  test('is done once it is started again, once', async () => {
    const { code, lines } = await redrive('--yes');
    expect([code, lines.at(-1)]).toEqual([0, 'bulk: 1 started again, 0 failed and wait on']);
    expect(await finished(client, job)).toMatchObject({ state: 'done', result: { changed: 120 } });
    expect((await redrive()).lines).toEqual(['Nothing failed and waits in local.']);
  });
});

describe('changes of the table', () => {
  const subject = () => ({ subject: { kind: 'product' as const, id: parts[0]?.id ?? '' } });
  let document: { id: string };

  test('that their reader gave up are kept with their records, and wait on if they fail again', async () => {
    const failing = ['propagation', 's3:PutObject', '*/document-reading/*'] as const;
    document = await givenUp(...failing, () => addDocument(client, subject(), 'late.pdf'));
    const [functionName, action, resource] = failing;
    const again = await product.running().without({ functionName, action, resource }, () => redrive('stream', '--yes'));
    expect(again.code).toBe(1);
    expect(again.lines).toContainEqual('stream: 0 started again, 1 failed and wait on');
    expect(again.lines.at(-1)).toMatch(/records failed again|AccessDenied/);
  });

  test('have their consequences once they are started again', async () => {
    const { code, lines } = await redrive('--yes');
    expect([code, lines.at(-1)]).toEqual([0, 'stream: 1 started again, 0 failed and wait on']);
    // The sample has no text that could be read.
    expect(await readState(client, document)).toBe('damaged');
    expect((await redrive()).lines).toEqual(['Nothing failed and waits in local.']);
  });
});
