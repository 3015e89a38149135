import { expect, test } from 'vitest';
import { readSettings } from '../../infra/config.ts';

const read = (context: Record<string, string> = {}, environment: Record<string, string> = {}) =>
  readSettings((name) => context[name], environment);

test('a stage comes from the context, else from the environment, else it is dev', () => {
  expect(read({ stage: 'pr-3' }, { STAGE: 'prod' }).stage).toBe('pr-3');
  expect(read({}, { STAGE: 'staging' }).stage).toBe('staging');
  expect(read({}, { STAGE: '' }).stage).toBe('dev');
});

test('only lasting stages can be protected, and are, unless they are being created', () => {
  const stages = ['prod', 'staging', 'pr-12'].map((stage) => read({ stage }).isProtected);
  expect(stages).toEqual([true, true, false]);
  expect(read({ stage: 'prod', isProtected: 'false' }).isProtected).toBe(false);
  expect(() => read({ isProtected: 'perhaps' })).toThrow('PROTECTED) must be true or false');
});

test('a budget is a whole amount; a firewall is one that CloudFront can use', () => {
  expect(read({}, { BUDGET_USD: '150' }).budgetUsd).toBe(150);
  expect(() => read({}, { BUDGET_USD: '1.5' })).toThrow('BUDGET_USD) must be a whole number of USD');
  const regional = 'arn:aws:wafv2:eu-west-3:123456789012:regional/webacl/Acl/1';
  expect(() => read({}, { WEB_ACL_ARN: regional })).toThrow('must be a web ACL for CloudFront, in us-east-1');
});

test('a restored table is given with its own stream, or not at all', () => {
  const streamOf = (table: string) =>
    `arn:aws:dynamodb:eu-west-3:111122223333:table/${table}/stream/2026-11-27T15:00:00.000`;
  const settings = { tableName: 'restored', tableStreamArn: streamOf('restored') };
  expect(read(settings)).toMatchObject(settings);
  expect(read({}, { RESTORED_TABLE: 'restored', RESTORED_TABLE_STREAM: streamOf('restored') })).toMatchObject(settings);
  const together = 'RESTORED_TABLE) and tableStreamArn go together: give the stream of this table, or none of both.';
  expect(() => read({ tableName: 'restored' })).toThrow(together);
  expect(() => read({ tableStreamArn: streamOf('restored') })).toThrow(together);
  expect(() => read({ ...settings, tableStreamArn: streamOf('other') })).toThrow(together);
  expect(() => read({ ...settings, tableStreamArn: 'stream' })).toThrow('must be the ARN of a stream of a table');
});

test.each([
  ['prod', false],
  ['staging', false],
  ['local', true],
  ['pr-12', true],
])('stage %s is a preview: %s', (stage, ephemeral) => {
  expect(read({ stage }).ephemeral).toBe(ephemeral);
});

test('errors are reported by name, all at once', () => {
  expect(() => read({ stage: 'Prod!' }, { ALARM_EMAIL: 'nobody' })).toThrow(
    'Invalid deployment settings. stage (context "stage" or STAGE) must be 2 to 20 lowercase letters, digits and dashes, starting with a letter. alarmEmail (context "alarmEmail" or ALARM_EMAIL) must be an e-mail address.',
  );
});

test('lifetimes of files are whole numbers of days with defaults', () => {
  expect(read()).toMatchObject({ exportDays: 7, uploadDays: 30, importDays: 1095, auditDays: 400 });
  expect(read({ exportDays: '2' }, { IMPORT_DAYS: '60' })).toMatchObject({ exportDays: 2, importDays: 60 });
  for (const days of ['0', '1.5', 'a week', '5000'])
    expect(() => read({}, { EXPORT_DAYS: days })).toThrow('EXPORT_DAYS) must be a whole number of days');
});

test('e-mails leave at a whole number per second, 10 unless one is configured', () => {
  expect([read().mailsPerSecond, read({}, { MAILS_PER_SECOND: '200' }).mailsPerSecond]).toEqual([10, 200]);
  for (const rate of ['0', '0.5', 'many'])
    expect(() => read({}, { MAILS_PER_SECOND: rate })).toThrow(
      'MAILS_PER_SECOND) must be a whole number, from 1 to 500',
    );
});

test('the sender of mails is the first administrator, unless one is configured', () => {
  const adminEmail = 'admin@example.com';
  expect(read({ adminEmail }).mailFrom).toBe(adminEmail);
  expect(read({ adminEmail }, { MAIL_FROM: 'vigie@example.com' }).mailFrom).toBe('vigie@example.com');
  expect(read().mailFrom).toBeUndefined();
});

test('a domain needs a certificate in the region that CloudFront reads', () => {
  expect(() => read({ domain: 'vigie.example.com' })).toThrow('give both or none');
  const elsewhere = 'arn:aws:acm:eu-west-3:123456789012:certificate/one';
  expect(() => read({ domain: 'vigie.example.com', certificateArn: elsewhere })).toThrow('us-east-1');
});
