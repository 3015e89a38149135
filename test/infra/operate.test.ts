import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Account, READY, withAccount } from './account.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-operate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const calls = join(folder, 'calls.txt');
/** Stands for the CDK's command line: notes how it was called. `FAIL` is the number of the call that fails. */
writeFileSync(
  join(folder, 'cdk'),
  `#!/bin/sh\necho "$@" >> ${calls}\n[ "$(wc -l < ${calls})" = "$FAIL" ] && exit 1 || exit 0\n`,
);
chmodSync(join(folder, 'cdk'), 0o755);

const PROD = { STAGE: 'prod', ADMIN_EMAIL: 'admin@example.com', ALARM_EMAIL: 'ops@example.com' };
const WITH_FIREWALL = { ...PROD, WEB_ACL_ARN: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/Acl/1' };

type Ended = { code: number; lines: string[]; cdk: string[] };

async function run(
  script: string,
  account: Partial<Account>,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Ended> {
  rmSync(calls, { force: true });
  return withAccount({ ...READY, ...account }, async (url) => {
    const file = join(import.meta.dirname, '../../infra/operate', script);
    const environment = {
      PATH: `${folder}:${process.env.PATH}`,
      ...{ AWS_ENDPOINT_URL: url, AWS_REGION: 'eu-west-3', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      AWS_MAX_ATTEMPTS: '1',
      ...env,
    };
    const [code, output] = await new Promise<[number, string]>((resolve) => {
      execFile(process.execPath, [file, ...args], { env: environment }, (error, stdout, stderr) =>
        resolve([error ? Number(error.code) : 0, stdout + stderr]),
      );
    });
    const cdk = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
    return { code, lines: output.trim().split('\n'), cdk };
  });
}

describe('preflight', () => {
  test('of an account where everything is prepared has nothing to say', async () => {
    const { code, lines } = await run('preflight.ts', {}, WITH_FIREWALL);
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
    expect(lines[0]).toContain('Account 111122223333, as arn:aws:iam::111122223333:user/ana');
    expect(code).toBe(0);
  });

  test('of a new account says what is missing and what to do', async () => {
    const fresh = { bootstrap: 0, executions: 10, isInSandbox: true, sendRate: 1, verified: [] };
    const { code, lines } = await run('preflight.ts', fresh, PROD);
    expect(lines.filter((line) => !line.startsWith('✓')).map((line) => line.slice(0, 60))).toEqual([
      '✗ The account is not prepared for the CDK. Run: npx cdk boot',
      '! Lambda: set LAMBDA_CONCURRENCY to 10 until more may run; l',
      '! Lambda: only 10 functions may run at once, further request',
      '! Mails: neither admin@example.com nor its domain is verifie',
      '! Mails: SES is in its sandbox and writes to verified addres',
      '! Mails: SES sends 1 in a second. Set MAILS_PER_SECOND below',
      '! No firewall: WEB_ACL_ARN is not set (docs/deployment.md).',
    ]);
    expect(code).toBe(1);
  });

  test.each<[string, Partial<Account>, Record<string, string>]>([
    ['delete-stack --stack-name Vigie-prod', { stack: 'ROLLBACK_COMPLETE' }, {}],
    ['continue-update-rollback', { stack: 'UPDATE_ROLLBACK_FAILED' }, {}],
    ['Wait until that has ended', { stack: 'UPDATE_IN_PROGRESS' }, {}],
    ['delete the triggers of the functions', { stack: 'UPDATE_COMPLETE', startingPosition: 'LATEST' }, {}],
    ['has version 5, which is too old', { bootstrap: 5 }, {}],
    ['its quota. Delete a preview first', { headersPolicies: 20 }, {}],
    [
      'is for other.example.com, not for vigie.example.com',
      { certificate: { domain: 'other.example.com', status: 'ISSUED' } },
      {},
    ],
    [
      'has the status PENDING_VALIDATION',
      { certificate: { domain: '*.example.com', status: 'PENDING_VALIDATION' } },
      {},
    ],
    ['No credentials of AWS', { forbidden: ['GetCallerIdentity'] }, {}],
    [
      'bootstrap --qualifier preview --toolkit-stack-name CDKToolkit-preview',
      { bootstrap: 0 },
      { CDK_QUALIFIER: 'preview' },
    ],
  ])('stops: %s', async (says, account, env) => {
    const domain = {
      DOMAIN: 'vigie.example.com',
      CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:111122223333:certificate/one',
    };
    const { code, lines } = await run('preflight.ts', account, {
      ...WITH_FIREWALL,
      ...(account.certificate && domain),
      ...env,
    });
    const stops = lines.filter((line) => line.startsWith('✗'));
    expect(stops).toHaveLength(1);
    expect(stops[0]).toContain(says);
    expect(code).toBe(1);
  });

  test('what may not be looked at is named, and stops nothing', async () => {
    const { code, lines } = await run('preflight.ts', { forbidden: ['GetAccountSettings'] }, WITH_FIREWALL);
    expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([
      '! executions could not be checked: GetAccountSettings is denied.',
    ]);
    expect(code).toBe(0);
  });
});

describe('deploy', () => {
  const DEPLOY = 'deploy --require-approval never';

  test('creates a lasting stage without protection, then protects it', async () => {
    const { code, cdk } = await run('deploy.ts', {}, PROD, ['--progress', 'events']);
    expect(cdk).toEqual([`${DEPLOY} --progress events -c isProtected=false`, `${DEPLOY} --progress events`]);
    expect(code).toBe(0);
  });

  test('does not protect what could not be created', async () => {
    const { code, cdk } = await run('deploy.ts', {}, { ...PROD, FAIL: '1' });
    expect(cdk).toEqual([`${DEPLOY} -c isProtected=false`]);
    expect(code).toBe(1);
  });

  test('never takes the protection of a stage that exists away', async () => {
    const { cdk } = await run('deploy.ts', { stack: 'UPDATE_COMPLETE' }, PROD);
    expect(cdk).toEqual([DEPLOY]);
  });

  test('a preview, which has no protection, takes one step; its stage may come from the arguments', async () => {
    const { cdk } = await run('deploy.ts', {}, {}, ['-c', 'stage=pr-7']);
    expect(cdk).toEqual([`${DEPLOY} -c stage=pr-7`]);
  });

  test('does not begin in an account that is not prepared', async () => {
    const { code, cdk } = await run('deploy.ts', { bootstrap: 0 }, PROD);
    expect(cdk).toEqual([]);
    expect(code).toBe(1);
  });

  test.each(['ADMIN_EMAIL', 'ALARM_EMAIL'])('refuses a lasting stage without %s', async (missing) => {
    const { code, lines, cdk } = await run('deploy.ts', {}, { ...PROD, [missing]: '' });
    expect(lines).toEqual([
      'Stage prod keeps its data. Give ADMIN_EMAIL, who can enter it, and ALARM_EMAIL, who hears of failures.',
    ]);
    expect([code, cdk]).toEqual([1, []]);
  });
});
