import { describe, expect, test } from 'vitest';
import type { Context } from '../iam/conditions.ts';
import { Policy, statementSchema } from '../iam/policy.ts';

const READ = { Effect: 'Allow', Action: ['s3:Get*', 's3:ListBucket'], Resource: ['arn:b', 'arn:b/a/*'] };

const policy = (...statements: object[]) => new Policy(statements.map((each) => statementSchema.parse(each)));
const decide = (statements: object[], action: string, resource: string, context: Context = {}) =>
  policy(...statements).decide({ action, resource, context: () => context });
const may = (action: string, resource: string, ...more: object[]) => decide([READ, ...more], action, resource);

describe('actions and resources', () => {
  test('an action without an allow is refused', () => {
    expect(may('s3:GetObject', 'arn:b/a/b/c')).toBe('allowed');
    expect(may('S3:getobject', 'arn:b/a/b')).toBe('allowed');
    expect(may('s3:ListBucket', 'arn:b')).toBe('allowed');
    expect(may('s3:GetObject', 'arn:b/ab')).toBe('not allowed');
    expect(may('s3:GetObject', 'arn:B/a/b')).toBe('not allowed');
    expect(may('s3:PutObject', 'arn:b/a/b')).toBe('not allowed');
    expect(policy().decide({ action: 's3:GetObject', resource: 'arn:b' })).toBe('not allowed');
  });

  test('an explicit deny overrides any allow, wherever it stands', () => {
    const forbidden = { Effect: 'Deny', Action: 's3:*', Resource: 'arn:b/a/secret/?' };
    expect(may('s3:GetObject', 'arn:b/a/secret/1', forbidden)).toBe('denied');
    expect(decide([forbidden, READ], 's3:GetObject', 'arn:b/a/secret/1')).toBe('denied');
    expect(may('s3:GetObject', 'arn:b/a/secret/12', forbidden)).toBe('allowed');
  });

  test('NotAction and NotResource mean all others', () => {
    const others = [{ Effect: 'Allow', NotAction: ['s3:Delete*', 'iam:*'], NotResource: 'arn:b/kept/*' }];
    expect(decide(others, 's3:PutObject', 'arn:b/a')).toBe('allowed');
    expect(decide(others, 's3:DeleteObject', 'arn:b/a')).toBe('not allowed');
    expect(decide(others, 'IAM:PassRole', 'arn:r')).toBe('not allowed');
    expect(decide(others, 's3:PutObject', 'arn:b/kept/a')).toBe('not allowed');
  });

  test('a wildcard in the middle, and characters that mean something elsewhere', () => {
    const odd = [{ Effect: 'Allow', Action: 's3:*Object', Resource: 'arn:b/*/a+b(1).[x]' }];
    expect(decide(odd, 's3:GetObject', 'arn:b/x/y/a+b(1).[x]')).toBe('allowed');
    expect(decide(odd, 's3:GetObject', 'arn:b/x/aab1.x')).toBe('not allowed');
    expect(decide(odd, 's3:GetObjectAcl', 'arn:b/x/a+b(1).[x]')).toBe('not allowed');
  });
});

describe('conditions', () => {
  const when = (Condition: object, context: Context) =>
    decide([{ Effect: 'Allow', Action: 's3:*', Resource: '*', Condition }], 's3:ListBucket', 'arn:b', context);

  test.each<[string, object, Context, string]>([
    ['equal', { StringEquals: { 's3:prefix': ['a/', 'b/'] } }, { 's3:prefix': 'b/' }, 'allowed'],
    ['different', { StringEquals: { 's3:prefix': 'a/' } }, { 's3:prefix': 'A/' }, 'not allowed'],
    ['like', { StringLike: { 'S3:Prefix': 'a/*' } }, { 's3:prefix': 'a/b' }, 'allowed'],
    ['absent', { StringLike: { 's3:prefix': '*' } }, {}, 'not allowed'],
    ['absent, if it exists', { StringLikeIfExists: { 's3:prefix': 'a' } }, {}, 'allowed'],
    ['not like, absent', { StringNotLike: { 's3:prefix': 'a' } }, {}, 'allowed'],
    ['not like any', { StringNotEquals: { 's3:prefix': ['a', 'b'] } }, { 's3:prefix': 'b' }, 'not allowed'],
    ['null', { Null: { 's3:prefix': true } }, {}, 'allowed'],
    ['not null', { Null: { 's3:prefix': 'false' } }, {}, 'not allowed'],
    ['a boolean', { Bool: { 'aws:SecureTransport': true } }, { 'aws:securetransport': 'true' }, 'allowed'],
    [
      'both must hold',
      { StringEquals: { 's3:prefix': 'a' }, Null: { 's3:delimiter': 'true' } },
      { 's3:prefix': 'a', 's3:delimiter': '/' },
      'not allowed',
    ],
  ])('%s', (_, condition, context, verdict) => expect(when(condition, context)).toBe(verdict));

  test('leading keys: all of them, or any', () => {
    const all = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PART#*', 'LIST#*'] } };
    const keys = (...values: string[]) => ({ 'dynamodb:leadingkeys': values });
    expect(when(all, keys('PART#1', 'LIST#2'))).toBe('allowed');
    expect(when(all, keys('PART#1', 'USER#2'))).toBe('not allowed');
    expect(when(all, keys())).toBe('allowed');
    const any = { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': 'PART#1' } };
    expect(when(any, keys('USER#2', 'PART#1'))).toBe('allowed');
    expect(when(any, keys())).toBe('not allowed');
    expect(when({ 'ForAnyValue:StringNotEquals': { 'dynamodb:LeadingKeys': 'PART#1' } }, keys('PART#1', 'b'))).toBe(
      'allowed',
    );
  });

  test('a deny whose condition does not hold denies nothing', () => {
    const insecure = {
      Effect: 'Deny',
      Action: '*',
      Resource: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    };
    expect(decide([READ, insecure], 's3:GetObject', 'arn:b/a/b', { 'aws:securetransport': 'true' })).toBe('allowed');
    expect(decide([READ, insecure], 's3:GetObject', 'arn:b/a/b', { 'aws:securetransport': 'false' })).toBe('denied');
  });
});

describe('what is not supported is refused, never guessed', () => {
  const statement = { Effect: 'Allow', Action: 's3:*', Resource: '*' };
  test.each([
    ['condition operator', { ...statement, Condition: { NumericLessThan: { 's3:max-keys': 10 } } }],
    ['condition key', { ...statement, Condition: { StringEquals: { 'aws:SourceVpce': 'vpce-1' } } }],
    ['policy variable', { ...statement, Resource: ['arn:b/$', '{aws:username}/*'].join('') }],
  ])('%s', (what, each) => expect(() => policy(each)).toThrow(`does not support the ${what}`));

  test.each([
    { Effect: 'Allow', Action: 's3:*' },
    { Effect: 'Allow', Resource: '*' },
    { ...statement, NotAction: 's3:*' },
    { ...statement, Principal: '*' },
    { ...statement, Effect: 'Maybe' },
  ])('%j is no statement', (each) => expect(statementSchema.safeParse(each).success).toBe(false));
});
