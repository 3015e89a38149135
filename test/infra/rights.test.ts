import { describe, expect, test } from 'vitest';
import { allows, statementsOf } from './iam.ts';
import { ownFunctions, readable, templateOf } from './support.ts';

const template = templateOf('prod', { mailFrom: 'vigie@vigie.example' });
const functions = ownFunctions(template);
const names = [...functions.keys()];
const statements = new Map(names.map((name) => [name, statementsOf(template, name)]));

/** Lines like `s3:PutObject <DataExports>/pdf/*`, for everything that a function may do. */
const rightsOf = (name: string): string[] =>
  (statements.get(name) ?? []).flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} ${readable(resource)}`)),
  );

/** The functions whose call AWS allows. */
const whoMay = (action: string, resource: string): string[] =>
  names.filter((name) => allows(statements.get(name) ?? [], { action, resource })).sort();
const sorted = (who: string): string[] => who.split(' ').filter(Boolean).sort();

const everywhere = /^(xray:|logs:)/;
const onTable = /^dynamodb:.*<DataTable>/;
const onFailures = /^sqs:.*Failures>$/;
const onFiles = /^s3:((Get|Put|Delete)Object <Data\w+>\/|ListBucket <Data\w+>$)/;
const onAccountsAndMails = /^(cognito-idp:Admin\w+ <IdentityUsers>$|ses:SendEmail )/;

/** Functions whose answers have rows of lists, which are read from snapshots. */
const LISTING =
  'users entities dictionaries reference suppliers contacts events products monitorings processing_proposals projects ' +
  'systems watchlists analysis import_products asked_monitorings asked_processings credits matching finalize rollback ' +
  'export pdf';
/** Functions that store attachments. */
const KEEPING = 'monitorings processing_proposals';

type Reach = { get?: string; put?: string; delete?: string };
/** A file of each kind, and the functions that may access it; all others are refused. Changes here change access. */
const files: Record<string, Reach> = {
  'Documents/uploads/a.pdf': { get: KEEPING, put: KEEPING },
  'Documents/attachments/a.pdf': { get: KEEPING, put: KEEPING, delete: KEEPING },
  'Documents/elsewhere/a.pdf': {},
  'Imports/uploads/a.xlsx': {
    get: 'analysis import matching finalize export',
    put: 'analysis',
    delete: 'analysis import_products housekeeping',
  },
  'Imports/analyses/a.json': {
    get: 'analysis import_products matching finalize export',
    put: 'analysis import matching',
    delete: 'analysis import_products housekeeping',
  },
  'Imports/matching/a.json': { get: 'analysis matching', put: 'analysis import', delete: 'analysis' },
  'Imports/finalize/a.json': { get: 'analysis finalize', put: 'analysis import_products', delete: 'analysis' },
  'Imports/rollback/a.json': { get: 'analysis rollback', put: 'analysis import_products', delete: 'analysis' },
  'Imports/kept/a.xlsx': { get: 'analysis import_products export', put: 'analysis finalize', delete: 'analysis' },
  'Imports/templates/a.xlsx': { get: 'analysis', put: 'analysis seed', delete: 'analysis' },
  'Imports/elsewhere/a.xlsx': { get: 'analysis', put: 'analysis', delete: 'analysis' },
  'Exports/export/a.json': { get: 'export', put: 'products analysis import_products asked_monitorings credits' },
  'Exports/pdf/a.json': { get: 'pdf', put: 'products' },
  'Exports/cascade/a.json': { get: 'cascade', put: 'suppliers' },
  'Exports/accounts/a.json': { get: 'accounts', put: 'oauth2 users seed' },
  'Exports/results/a.xlsx': { get: 'jobs', put: 'export pdf' },
  'Exports/elsewhere/a.json': {},
  'Snapshots/PRODUCT/catalogue/a.vcol': { get: `${LISTING} compaction`, put: 'compaction', delete: 'compaction' },
  'Snapshots/matching/a.index': {
    get: `${LISTING} compaction`,
    put: 'matching compaction',
    delete: 'compaction',
  },
  'Lake/lake/product/a.parquet': { put: 'compaction' },
  'Lake/elsewhere/a.parquet': {},
};
const VERBS = { get: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' } as const;

describe('files', () => {
  test.each(Object.entries(files))('%s is accessible only to the functions that need it', (file, reach) => {
    for (const verb of ['get', 'put', 'delete'] as const)
      expect([verb, ...whoMay(VERBS[verb], `<Data${file.replace('/', '>/')}`)]).toEqual([
        verb,
        ...sorted(reach[verb] ?? ''),
      ]);
  });

  /** Functions with a right on the whole bucket. */
  const onAllOf: Record<string, string[]> = { Imports: ['analysis'] };
  const folders = Object.keys(files).filter((file) => !file.startsWith('Snapshots'));
  test.each(folders)('a right on %s does not extend to folders whose names start alike', (file) => {
    const [bucket = '', folder = ''] = file.split('/');
    for (const action of Object.values(VERBS))
      expect(whoMay(action, `<Data${bucket}>/${folder}-of-others/a`)).toEqual(onAllOf[bucket] ?? []);
  });

  test.each([
    ['Documents', KEEPING],
    ['Imports', 'analysis import_products import matching finalize rollback export housekeeping'],
    ['Exports', 'jobs export cascade accounts pdf'],
    ['Snapshots', `${LISTING} compaction`],
    ['Lake', ''],
  ])('names of files in %s can be listed only by functions that read or delete them', (bucket, who) => {
    expect(whoMay('s3:ListBucket', `<Data${bucket}>`)).toEqual(sorted(who));
  });

  test.each([
    's3:PutBucketPolicy',
    's3:DeleteBucket',
    's3:PutObjectAcl',
    's3:DeleteObjectVersion',
    's3:GetObjectVersion',
  ])('no function may %s', (action) => {
    for (const bucket of ['Documents', 'Imports', 'Exports', 'Snapshots', 'Lake', 'Web'])
      for (const resource of [`<Data${bucket}>`, `<Data${bucket}>/uploads/a`])
        expect(whoMay(action, resource)).toEqual([]);
  });
});

describe('accounts and mails', () => {
  test.each([
    ['AdminInitiateAuth', 'oauth2 users'],
    ['AdminCreateUser', 'oauth2'],
    ['AdminSetUserPassword', 'oauth2 users'],
    ['AdminUserGlobalSignOut', 'oauth2 users'],
    ['AdminUpdateUserAttributes', 'users'],
    ['AdminEnableUser', 'users'],
    ['AdminDisableUser', 'users'],
    ['AdminDeleteUser', ''],
    ['AdminGetUser', ''],
    ['ListUsers', ''],
    ['UpdateUserPool', ''],
  ])('%s is for: %s', (action, who) => {
    expect(whoMay(`cognito-idp:${action}`, '<IdentityUsers>')).toEqual(sorted(who));
  });

  test('mails are sent by one function, only from the sender of the stage', () => {
    const identity = (name: string) => `arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/${name}`;
    for (const name of ['vigie.example', 'vigie@vigie.example'])
      expect(whoMay('ses:SendEmail', identity(name))).toEqual(['accounts']);
    for (const name of ['other.example', 'somebody@vigie.example', 'vigie.example.org'])
      expect(whoMay('ses:SendEmail', identity(name))).toEqual([]);
  });
});

describe('the table', () => {
  const WRITING = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];
  const READING = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];
  const allBut = (...others: string[]) => names.filter((name) => !others.includes(name)).sort();

  test.each(READING)('%s is allowed to all functions that work with records', (action) =>
    expect(whoMay(`dynamodb:${action}`, '<DataTable>')).toEqual(allBut('status')),
  );
  test.each(WRITING)('%s is allowed to all functions except those that only read', (action) =>
    expect(whoMay(`dynamodb:${action}`, '<DataTable>')).toEqual(allBut('status', 'jobs')),
  );
  test.each(['Scan', 'DeleteTable', 'UpdateTable', 'ExportTableToPointInTime', 'RestoreTableToPointInTime'])(
    'nobody may %s it',
    (action) => expect(whoMay(`dynamodb:${action}`, '<DataTable>')).toEqual([]),
  );
  test('its stream is read only by the functions that it triggers', () =>
    expect(whoMay('dynamodb:GetRecords', '<DataTable>')).toEqual(['compaction', 'propagation']));
});

test('the status function has no rights beyond its answer', () => {
  expect(rightsOf('status').filter((right) => !everywhere.test(right))).toEqual([]);
});

test.each([...functions.keys()])('%s: only its table, files, accounts, log, traces and failures', (name) => {
  for (const right of rightsOf(name)) {
    const [action = '', resource = ''] = right.split(' ');
    expect(action).toMatch(/^\w[\w-]*:[A-Z]\w+$/);
    if (resource === '*') expect(action).toMatch(/^xray:/);
    if (action.startsWith('logs:'))
      expect(resource).toMatch(new RegExp(`^<(Api|Jobs)${name.replaceAll('_', '')}Log>$`));
    if (action.startsWith('sqs:')) expect(resource).toBe(`<Jobs${name}Failures>`);
    expect(
      [everywhere, onTable, onFailures, onFiles, onAccountsAndMails].some((known) => known.test(right)),
      `unexpected right: ${right}`,
    ).toBe(true);
  }
});

test('a function gets the name of a bucket or of the user pool only with rights there', () => {
  for (const [name, { Properties }] of functions) {
    const rights = rightsOf(name).join('\n');
    const variables: Record<string, unknown> = Properties.Environment.Variables;
    for (const bucket of ['Documents', 'Imports', 'Exports', 'Snapshots', 'Lake']) {
      expect(`${bucket.toUpperCase()}_BUCKET` in variables, `${name}, ${bucket}`).toBe(
        rights.includes(`<Data${bucket}>`),
      );
    }
    expect('USER_POOL_ID' in variables, name).toBe(rights.includes('cognito-idp:'));
    expect('MAIL_FROM' in variables, name).toBe(rights.includes('ses:'));
    expect(variables).toMatchObject({ STAGE: 'prod', TABLE_NAME: expect.anything() });
  }
});

test('no role of ours has a managed policy', () => {
  for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role'))) {
    const managed = JSON.stringify(Properties.ManagedPolicyArns ?? []);
    expect(managed).not.toMatch(/FullAccess|Administrator|PowerUser/);
  }
  for (const { Properties } of functions.values()) {
    const id = Properties.Role['Fn::GetAtt'][0];
    expect(template.findResources('AWS::IAM::Role')[id]?.Properties.ManagedPolicyArns).toBeUndefined();
  }
});
