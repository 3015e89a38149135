import { describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { allows, statementsOf } from './iam.ts';
import { ownFunctions, readable, templateOf } from './support.ts';

const template = templateOf('prod', { mailFrom: 'vigie@vigie.example', inboundDomain: 'in.vigie.example' });
const functions = ownFunctions(template);
const names = [...functions.keys()];
const statements = new Map(names.map((name) => [name, statementsOf(template, name)]));

/** Lines like `s3:PutObject <DataExports>/pdf/*`, of everything a function may do. */
const rightsOf = (name: string): string[] =>
  (statements.get(name) ?? []).flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} ${readable(resource)}`)),
  );

/** Who gets an answer from AWS, and not a refusal. */
const whoMay = (action: string, resource: string): string[] =>
  names.filter((name) => allows(statements.get(name) ?? [], { action, resource })).sort();
const sorted = (who: string): string[] => who.split(' ').filter(Boolean).sort();

const everywhere = /^(xray:|logs:)/;
const onTable = /^dynamodb:.*<DataTable>/;
const onFailures = /^sqs:.*Failures>$/;
const onFiles = /^s3:((GetObject|PutObject|AbortMultipartUpload|DeleteObject) <Data\w+>\/|ListBucket <Data\w+>$)/;
/** The state machine that matches long lists, and its executions. */
const onMatching =
  /^states:(StartExecution <JobsMatchingMachine>$|StopExecution .*:execution:.*<JobsMatchingMachine>.*:\*$)/;
const onAccountsAndMails = /^(cognito-idp:Admin\w+ <IdentityUsers>$|ses:SendEmail )/;

/** Those whose answers have rows of lists, which come from snapshots. */
const LISTING =
  'audit users entities dictionaries reference third-parties contacts exchanges answers parts monitorings solutions supports documents projects ' +
  'systems watchlists imports monitoring-requests solution-requests credits import-match import-pieces import-finalize import-roll-back import-bill ' +
  'export pdf bulk erasure exchange inbound messages delivery propagation housekeeping';
/** They keep attachments. */
const KEEPING = 'answers monitorings solutions supports';

type Reach = { get?: string; put?: string; delete?: string };
/** A file of each kind, and who may do what with it; everybody else is refused. A change here changes who reaches what. */
const files: Record<string, Reach> = {
  'Documents/uploads/a.pdf': { get: `${KEEPING} documents projects bulk`, put: `${KEEPING} documents projects` },
  'Documents/texts/a.json.gz': { get: 'documents', put: 'document-reading', delete: 'propagation' },
  'Documents/pictures/a1b2/0.jpg': { get: 'documents', put: 'document-reading', delete: 'propagation' },
  'Documents/ged/a1b2': {
    get: 'documents document-reading export exchanges bulk propagation housekeeping',
    put: 'documents propagation housekeeping',
    delete: 'documents propagation housekeeping',
  },
  'Documents/attachments/a.pdf': {
    get: `exchanges exchange bulk ${KEEPING} documents propagation housekeeping`,
    put: `${KEEPING} inbound bulk exchanges housekeeping`,
    delete: KEEPING,
  },
  'Documents/inbound/a1b2': { get: 'inbound' },
  'Documents/elsewhere/a.pdf': {},
  'Imports/uploads/a.xlsx': {
    get: 'imports import-read import-match import-pieces import-finalize export',
    put: 'imports',
    delete: 'imports housekeeping propagation erasure',
  },
  'Imports/analyses/a.json': {
    get: 'imports import-match import-pieces import-finalize export',
    put: 'imports import-read import-match import-pieces',
    delete: 'imports housekeeping propagation erasure',
  },
  'Imports/matching/a.json': {
    get: 'imports import-match',
    // Who discards a review stops its matching.
    put: 'imports import-read import-match erasure housekeeping propagation',
    delete: 'imports',
  },
  'Imports/finalize/a.json': { get: 'imports import-finalize', put: 'imports import-finalize', delete: 'imports' },
  'Imports/rollback/a.json': {
    get: 'imports import-roll-back jobs',
    put: 'imports import-roll-back jobs',
    delete: 'imports',
  },
  'Imports/bills/a.json': {
    get: 'imports projects import-bill',
    put: 'imports projects import-bill',
    delete: 'imports erasure',
  },
  'Imports/kept/a.xlsx': { get: 'imports export erasure', put: 'imports import-finalize erasure', delete: 'imports' },
  'Imports/templates/a.xlsx': { get: 'imports', put: 'imports seed', delete: 'imports' },
  'Imports/elsewhere/a.xlsx': { get: 'imports', put: 'imports', delete: 'imports' },
  'Exports/export/a.json': {
    get: 'export jobs erasure',
    put: 'audit users entities dictionaries reference third-parties contacts exchanges answers parts monitorings solutions supports documents projects systems watchlists imports monitoring-requests solution-requests credits jobs messages delivery',
    delete: 'erasure',
  },
  'Exports/pdf/a.json': {
    get: 'pdf jobs erasure',
    put: 'parts third-parties projects monitoring-requests solution-requests credits jobs',
    delete: 'erasure',
  },
  'Exports/cascade/a.json': {
    get: 'cascade jobs erasure',
    put: 'third-parties cascade jobs erasure',
    delete: 'erasure',
  },
  'Exports/bulk/a.json': {
    get: 'bulk jobs parts erasure',
    put: 'supports bulk jobs answers exchanges monitorings parts projects watchlists imports monitoring-requests solution-requests propagation housekeeping',
    delete: 'erasure',
  },
  'Exports/erasure/a.json': { get: 'erasure jobs', put: 'users contacts jobs', delete: 'erasure' },
  'Exports/accounts/a.json': {
    get: 'accounts erasure',
    put: 'authentication users propagation housekeeping seed',
    delete: 'erasure',
  },
  'Exports/document-reading/a.json': {
    get: 'document-reading housekeeping',
    put: 'documents propagation housekeeping',
  },
  'Exports/exchanges/a.json': { get: 'exchange erasure', put: 'exchanges bulk housekeeping', delete: 'erasure' },
  'Exports/messages/a.json': { get: 'delivery erasure', put: 'delivery propagation housekeeping', delete: 'erasure' },
  'Exports/project-import/a.json': {
    get: 'import-bill jobs erasure',
    put: 'projects import-bill jobs',
    delete: 'erasure',
  },
  'Exports/results/a.xlsx': { get: 'jobs documents export', put: 'export pdf', delete: 'propagation erasure' },
  // Lambda stores it in the name of the reader.
  'Exports/aws/lambda/a.json': { put: 'propagation compaction', get: '', delete: '' },
  'Exports/elsewhere/a.json': {},
  'Snapshots/PRODUCT/catalogue/a.vcol': { get: `${LISTING} compaction`, put: 'compaction', delete: 'compaction' },
  'Snapshots/COUNTRY/common/a.vcol': {
    get: `${LISTING} compaction canary`,
    put: 'compaction',
    delete: 'compaction',
  },
  'Snapshots/matching/a.index': {
    get: `${LISTING} compaction`,
    put: 'import-match import-pieces import-bill compaction',
    delete: 'compaction',
  },
  'Lake/lake/product/a.parquet': { put: 'compaction' },
  'Lake/elsewhere/a.parquet': {},
};
const VERBS = { get: 's3:GetObject', put: 's3:PutObject', delete: 's3:DeleteObject' } as const;

describe('files', () => {
  test.each(Object.entries(files))('%s is reached by those whose task it is, and by nobody else', (file, reach) => {
    for (const verb of ['get', 'put', 'delete'] as const)
      expect([verb, ...whoMay(VERBS[verb], `<Data${file.replace('/', '>/')}`)]).toEqual([
        verb,
        ...sorted(reach[verb] ?? ''),
      ]);
  });

  /** Whose right is on the whole bucket. */
  const onAllOf: Record<string, string[]> = { Imports: ['imports'] };
  const folders = Object.keys(files).filter((file) => !file.startsWith('Snapshots'));
  test.each(folders)('a right on %s says nothing of folders whose names only begin alike', (file) => {
    const [bucket = '', folder = ''] = file.split('/');
    for (const action of Object.values(VERBS))
      expect(whoMay(action, `<Data${bucket}>/${folder}-of-others/a`)).toEqual(onAllOf[bucket] ?? []);
  });

  test.each([
    [
      'Documents',
      `${KEEPING} inbound exchanges exchange documents document-reading projects bulk export propagation housekeeping`,
    ],
    [
      'Imports',
      'imports projects import-read import-match import-pieces import-finalize import-roll-back import-bill export erasure housekeeping propagation jobs',
    ],
    [
      'Exports',
      'jobs parts documents import-bill document-reading export bulk erasure cascade accounts exchange pdf propagation delivery housekeeping compaction',
    ],
    ['Snapshots', `${LISTING} compaction canary`],
    ['Lake', ''],
  ])('names of files in %s are told to those who read or delete some there', (bucket, who) => {
    expect(whoMay('s3:ListBucket', `<Data${bucket}>`)).toEqual(sorted(who));
  });

  test.each([
    's3:PutBucketPolicy',
    's3:DeleteBucket',
    's3:PutObjectAcl',
    's3:DeleteObjectVersion',
    's3:GetObjectVersion',
  ])('nobody may %s', (action) => {
    for (const bucket of ['Documents', 'Imports', 'Exports', 'Snapshots', 'Lake', 'Web'])
      for (const resource of [`<Data${bucket}>`, `<Data${bucket}>/uploads/a`])
        expect(whoMay(action, resource)).toEqual([]);
  });
});

describe('accounts and mails', () => {
  test.each([
    ['AdminInitiateAuth', 'authentication users'],
    ['AdminRespondToAuthChallenge', 'authentication users'],
    ['AdminSetUserMFAPreference', 'authentication users'],
    ['AdminCreateUser', 'authentication'],
    ['AdminSetUserPassword', 'authentication users'],
    ['AdminUserGlobalSignOut', 'authentication users'],
    ['AdminUpdateUserAttributes', 'authentication users'],
    ['AdminEnableUser', 'users'],
    ['AdminDisableUser', 'users'],
    ['AdminDeleteUser', 'erasure'],
    ['AdminGetUser', ''],
    ['ListUsers', ''],
    ['UpdateUserPool', ''],
  ])('%s is for: %s', (action, who) => {
    expect(whoMay(`cognito-idp:${action}`, '<IdentityUsers>')).toEqual(sorted(who));
  });

  test('mails are sent by four functions, in no other name than the stage’s', () => {
    const ses = (resource: string) => `arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:${resource}`;
    const needed = ['identity/vigie.example', 'identity/vigie@vigie.example', 'configuration-set/<MailsSending>'];
    for (const resource of needed)
      expect(whoMay('ses:SendEmail', ses(resource)), resource).toEqual(['accounts', 'delivery', 'exchange', 'export']);
    for (const name of ['other.example', 'somebody@vigie.example', 'vigie.example.org'])
      expect(whoMay('ses:SendEmail', ses(`identity/${name}`))).toEqual([]);
    expect(whoMay('ses:SendEmail', ses('configuration-set/other'))).toEqual([]);
    expect(readable(functions.get('accounts')?.Properties.Environment.Variables.MAIL_CONFIGURATION_SET)).toBe(
      '<MailsSending>',
    );
  });
});

describe('the matching of long lists', () => {
  test('is started and stopped by the worker that gets the requests, and by nobody else', () => {
    for (const action of ['states:StartExecution', 'states:StopExecution', 'states:RedriveExecution'])
      expect(names.filter((name) => rightsOf(name).some((right) => right.startsWith(action)))).toEqual(
        action === 'states:RedriveExecution' ? [] : ['import-match'],
      );
  });

  test('may invoke its worker, start its own items, and write its log', () => {
    const [machine] = Object.values(template.findResources('AWS::StepFunctions::StateMachine'));
    const role = readable(machine?.Properties.RoleArn);
    const policies = Object.values(template.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
      Properties.Roles.map(readable).includes(role),
    );
    const rights = policies
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .flatMap(({ Action, Resource }) =>
        [Action].flat().flatMap((action: string) => [Resource].flat().map((each) => `${action} ${readable(each)}`)),
      )
      .filter((right) => !/^(logs|xray):\w+ \*$/.test(right));
    const [invoking, items] = [
      /^lambda:InvokeFunction <Jobsimportpieces>(:\*)?$/,
      /^states:\w+Execution .*<JobsMatchingMachine>/,
    ];
    expect(rights.some((right) => invoking.test(right))).toBe(true);
    expect(rights.filter((right) => !invoking.test(right) && !items.test(right))).toEqual([]);
  });
});

test('only those who make or read reply addresses know their domain', () => {
  const told = names.filter((name) => functions.get(name)?.Properties.Environment.Variables.INBOUND_DOMAIN);
  expect(told.sort()).toEqual(['answers', 'bulk', 'exchanges', 'inbound']);
});

describe('the table', () => {
  const WRITING = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];
  const READING = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];
  const allBut = (...others: string[]) => names.filter((name) => !others.includes(name)).sort();

  test.each(READING)('%s is for all that have to do with records', (action) =>
    expect(whoMay(`dynamodb:${action}`, '<DataTable>')).toEqual(allBut('status')),
  );
  test.each(WRITING)('%s is for all but those that only read', (action) =>
    expect(whoMay(`dynamodb:${action}`, '<DataTable>')).toEqual(allBut('status', 'canary')),
  );
  test('all of it is read by those who look for a person', () =>
    expect(whoMay('dynamodb:Scan', '<DataTable>')).toEqual(['erasure', 'export']));
  test.each(['DeleteTable', 'UpdateTable', 'ExportTableToPointInTime', 'RestoreTableToPointInTime'])(
    'nobody may %s it',
    (action) => expect(whoMay(`dynamodb:${action}`, '<DataTable>')).toEqual([]),
  );
  test('its stream is read by those that follow it', () =>
    expect(whoMay('dynamodb:GetRecords', '<DataTable>')).toEqual(['compaction', 'propagation']));
});

test('status may do nothing but say so', () => {
  expect(rightsOf('status').filter((right) => !everywhere.test(right))).toEqual([]);
});

test.each([...functions.keys()])('%s: nothing but its table, files, accounts, log, traces and failures', (name) => {
  for (const right of rightsOf(name)) {
    const [action = '', resource = ''] = right.split(' ');
    expect(action).toMatch(/^\w[\w-]*:[A-Z]\w+$/);
    if (resource === '*') expect(action).toMatch(/^xray:/);
    if (action.startsWith('logs:'))
      expect(resource).toMatch(new RegExp(`^<(Api|Jobs)${name.replace(/[-_]/g, '')}Log>$`));
    if (action.startsWith('sqs:')) expect(resource).toBe(`<Jobs${name.replaceAll('-', '')}Failures>`);
    expect(
      [everywhere, onTable, onFailures, onFiles, onMatching, onAccountsAndMails].some((known) => known.test(right)),
      `unexpected right: ${right}`,
    ).toBe(true);
  }
});

test('a function is told of a bucket only when it has rights there, and of the user pool if it changes logins or verifies tokens', () => {
  for (const [name, { Properties }] of functions) {
    const rights = rightsOf(name).join('\n');
    const variables: Record<string, unknown> = Properties.Environment.Variables;
    for (const bucket of ['Documents', 'Imports', 'Exports', 'Snapshots', 'Lake']) {
      // Where Lambda stores what it gave up, in its name.
      if (name === 'compaction' && bucket === 'Exports') continue;
      expect(`${bucket.toUpperCase()}_BUCKET` in variables, `${name}, ${bucket}`).toBe(
        rights.includes(`<Data${bucket}>`),
      );
    }
    expect('USER_POOL_ID' in variables, name).toBe(name in contracts || rights.includes('cognito-idp:'));
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
