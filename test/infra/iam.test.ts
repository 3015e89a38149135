import { expect, test } from 'vitest';
import { allows } from './iam.ts';

const READ = { Effect: 'Allow', Action: ['s3:Get*', 's3:ListBucket'], Resource: ['<Bucket>', '<Bucket>/a/*'] };
const may = (action: string, resource: string, ...more: object[]) =>
  allows([READ, ...(more as (typeof READ)[])], { action, resource });

test('an action without an allow is refused', () => {
  expect(may('s3:GetObject', '<Bucket>/a/b/c')).toBe(true);
  expect(may('S3:getobject', '<Bucket>/a/b')).toBe(true);
  expect(may('s3:ListBucket', '<Bucket>')).toBe(true);
  expect(may('s3:GetObject', '<Bucket>/ab')).toBe(false);
  expect(may('s3:GetObject', '<Other>/a/b')).toBe(false);
  expect(may('s3:PutObject', '<Bucket>/a/b')).toBe(false);
});

test('an explicit deny overrides any allow', () => {
  const forbidden = { Effect: 'Deny', Action: 's3:*', Resource: '<Bucket>/a/secret/?' };
  expect(may('s3:GetObject', '<Bucket>/a/secret/1', forbidden)).toBe(false);
  expect(may('s3:GetObject', '<Bucket>/a/secret/12', forbidden)).toBe(true);
});

test('a statement with a condition raises an error instead of being ignored', () => {
  expect(() => may('s3:GetObject', '<Bucket>/a/b', { ...READ, Condition: {} })).toThrow();
});
