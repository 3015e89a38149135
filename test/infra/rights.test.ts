import { expect, test } from 'vitest';
import { ownFunctions, readable, templateOf } from './support.ts';

const template = templateOf('prod', { mailFrom: 'vigie@vigie.example' });
const functions = ownFunctions(template);

type Statement = { Action: string | string[]; Resource: unknown };
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** Lines like `s3:PutObject <DataExports>/pdf/*`, of everything a function may do. */
function rightsOf(name: string): string[] {
  const role = readable(functions.get(name)?.Properties.Role);
  const policies = Object.values(template.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
    Properties.Roles.map(readable).includes(role),
  );
  const statements: Statement[] = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  return statements.flatMap(({ Action, Resource }) =>
    list(Action).flatMap((action) => list(Resource).map((resource) => `${action} ${readable(resource)}`)),
  );
}

const everywhere = /^(xray:|logs:)/;
const onTable = /^dynamodb:.*<DataTable>/;
const writing = /^dynamodb:(Put|Update|Delete|BatchWrite)/;
const onFailures = /^sqs:.*Failures>$/;
/** Rights on files, accounts and mails, in short: `put exports/pdf/*`. */
const onFilesAndAccounts = (name: string) =>
  rightsOf(name)
    .filter((right) => /^(s3|cognito-idp|ses):/.test(right))
    .map((right) => right.replace(/^s3:(Get|Put|Delete)Object <Data(\w+)>/, (_, verb, bucket) => `${verb} ${bucket}`))
    .map((right) => right.replace(/^s3:ListBucket <Data(\w+)>/, 'List $1'))
    .map((right) => right.replace(/^cognito-idp:(\w+) <IdentityUsers>/, '$1'))
    .map((right) => right.replace(/^ses:SendEmail .*:identity\/(.+)/, 'SendEmail as $1'))
    .sort();

const anywhereIn = (bucket: string) => ['Get', 'Put', 'Delete'].map((verb) => `${verb} ${bucket}`);

/** Rows of lists come from snapshots. */
const lists = ['Get Snapshots/*', 'List Snapshots'];

/** What records keep as their own, and the uploads that it is copied from. */
const attachments = [
  'Get Documents/uploads/*',
  'Put Documents/uploads/*',
  ...anywhereIn('Documents/attachments/*'),
  'List Documents',
];

/** Decided with the resource groups; a change here is a change of who can reach what. */
const expected: Record<string, string[]> = {
  status: [],
  oauth2: [
    'AdminInitiateAuth',
    'AdminCreateUser',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
    'Put Exports/accounts/*',
  ],
  users: [
    'AdminInitiateAuth',
    'AdminSetUserPassword',
    'AdminUpdateUserAttributes',
    'AdminEnableUser',
    'AdminDisableUser',
    'AdminUserGlobalSignOut',
    'Put Exports/accounts/*',
    ...lists,
  ],
  entities: lists,
  dictionaries: lists,
  reference: lists,
  suppliers: ['Put Exports/cascade/*', ...lists],
  contacts: lists,
  events: lists,
  products: ['Put Exports/export/*', 'Put Exports/pdf/*', ...lists],
  monitorings: [...attachments, ...lists],
  asked_monitorings: ['Put Exports/export/*', ...lists],
  asked_processings: lists,
  credits: ['Put Exports/export/*', ...lists],
  processing_proposals: [...attachments, ...lists],
  projects: lists,
  systems: lists,
  watchlists: lists,
  analysis: [...anywhereIn('Imports/*'), 'List Imports', 'Put Exports/export/*', ...lists],
  import_products: [
    'Delete Imports/uploads/*',
    'Delete Imports/analyses/*',
    'Get Imports/analyses/*',
    'List Imports',
    'Put Imports/finalize/*',
    'Put Imports/rollback/*',
    'Get Imports/kept/*',
    'Put Exports/export/*',
    ...lists,
  ],
  jobs: ['Get Exports/results/*', 'List Exports'],
  import: ['Get Imports/uploads/*', 'Put Imports/analyses/*', 'Put Imports/matching/*', 'List Imports'],
  matching: [
    'Get Imports/matching/*',
    'Get Imports/uploads/*',
    'Get Imports/analyses/*',
    'Put Imports/analyses/*',
    'List Imports',
    'Put Snapshots/matching/*',
    ...lists,
  ],
  finalize: [
    'Get Imports/finalize/*',
    'Get Imports/uploads/*',
    'Get Imports/analyses/*',
    'Put Imports/kept/*',
    'List Imports',
    ...lists,
  ],
  rollback: ['Get Imports/rollback/*', 'List Imports', ...lists],
  export: [
    'Get Exports/export/*',
    'Put Exports/results/*',
    'List Exports',
    'Get Imports/uploads/*',
    'Get Imports/analyses/*',
    'Get Imports/kept/*',
    'List Imports',
    ...lists,
  ],
  pdf: ['Get Exports/pdf/*', 'Put Exports/results/*', 'List Exports', ...lists],
  cascade: ['Get Exports/cascade/*', 'List Exports'],
  accounts: [
    'Get Exports/accounts/*',
    'List Exports',
    'SendEmail as vigie.example',
    'SendEmail as vigie@vigie.example',
  ],
  propagation: [],
  housekeeping: ['Delete Imports/uploads/*', 'Delete Imports/analyses/*', 'List Imports'],
  compaction: [...anywhereIn('Snapshots/*'), 'List Snapshots', 'Put Lake/lake/*'],
  seed: ['Put Exports/accounts/*', 'Put Imports/templates/*'],
};

test('every function is accounted for', () => {
  expect([...functions.keys()].sort()).toEqual(Object.keys(expected).sort());
});

test.each(Object.entries(expected))('%s reaches the files and accounts of its task and no others', (name, rights) => {
  expect(onFilesAndAccounts(name)).toEqual([...rights].sort());
});

test('status has no rights; jobs only reads the table', () => {
  expect(rightsOf('status').filter((right) => !everywhere.test(right))).toEqual([]);
  expect(rightsOf('jobs').filter((right) => onTable.test(right)).length).toBeGreaterThan(0);
  expect(rightsOf('jobs').filter((right) => writing.test(right))).toEqual([]);
});

test.each([...functions.keys()])('%s: nothing but its table, files, accounts, log, traces and failures', (name) => {
  for (const right of rightsOf(name)) {
    const [action = '', resource = ''] = right.split(' ');
    expect(action).toMatch(/^\w[\w-]*:[A-Z]\w+$/);
    if (resource === '*') expect(action).toMatch(/^xray:/);
    if (action.startsWith('logs:'))
      expect(resource).toMatch(new RegExp(`^<(Api|Jobs)${name.replaceAll('_', '')}Log>$`));
    if (action.startsWith('sqs:')) expect(resource).toBe(`<Jobs${name}Failures>`);
    expect(
      [everywhere, onTable, onFailures, /^(s3|cognito-idp|ses):/].some((known) => known.test(right)),
      `unexpected right: ${right}`,
    ).toBe(true);
  }
});

test('a function is told of a bucket or the user pool only when it has rights there', () => {
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
