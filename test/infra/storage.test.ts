import { describe, expect, test } from 'vitest';
import { byPath, ownFunctions, templateOf } from './support.ts';

const prod = templateOf('prod');
const preview = templateOf('pr-7');
const buckets = byPath(prod, 'AWS::S3::Bucket');
const tableOf = (template: typeof prod) => Object.values(template.findResources('AWS::DynamoDB::GlobalTable'))[0];

describe('the table', () => {
  test('is recoverable to a point in time and protected from deletion', () => {
    expect(tableOf(prod)).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          { DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
        ],
      },
    });
  });

  test('streams both images, expires items and has two indexes', () => {
    expect(tableOf(prod)?.Properties).toMatchObject({
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      GlobalSecondaryIndexes: [
        { IndexName: 'gsi1', Projection: { ProjectionType: 'ALL' } },
        { IndexName: 'gsi2', Projection: { ProjectionType: 'KEYS_ONLY' } },
      ],
    });
  });
});

describe('a restored table', () => {
  const restored = {
    tableName: 'vigie-restored',
    tableStreamArn: 'arn:aws:dynamodb:eu-west-3:111122223333:table/vigie-restored/stream/2026-11-27T15:00:00.000',
  };
  const template = templateOf('prod', restored);
  const own = Object.keys(prod.findResources('AWS::DynamoDB::GlobalTable'))[0] ?? '';
  /** Resources that name the stage's own table, by type. */
  const namingOwn = (of: typeof prod) =>
    Object.entries(of.toJSON().Resources as Record<string, { Type: string }>)
      .filter(([id, resource]) => id !== own && JSON.stringify(resource).includes(own))
      .map(([, { Type }]) => Type);

  test('is what every function, right, reader of the stream and alarm names, in place of the stage’s own', () => {
    expect(namingOwn(prod)).toEqual(expect.arrayContaining(['AWS::Lambda::Function', 'AWS::IAM::Policy']));
    expect(namingOwn(template)).toEqual([]);
    // Alarms are a stack of their own, which gets the name of the stage's own table as a parameter.
    const naming = namingOwn(prod).filter((type) => type !== 'AWS::CloudFormation::Stack').length;
    const all = Object.values(template.toJSON().Resources as Record<string, object>);
    expect(all.filter((resource) => JSON.stringify(resource).includes(restored.tableName))).toHaveLength(naming);
    const readers = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'));
    expect(readers.map(({ Properties }) => Properties.EventSourceArn)).toEqual(
      readers.map(() => restored.tableStreamArn),
    );
    expect(readers).toHaveLength(Object.keys(prod.findResources('AWS::Lambda::EventSourceMapping')).length);
    expect(template.toJSON().Outputs.TableName.Value).toBe(restored.tableName);
  });

  test('leaves the stage’s own as it is, so that the stage can go back to it', () => {
    expect(tableOf(template)).toEqual(tableOf(prod));
  });
});

describe('buckets', () => {
  test.each([...buckets])('%s is closed to the public and encrypted', (_path, { Properties }) => {
    expect(Object.values(Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(JSON.stringify(Properties.BucketEncryption)).toContain('AES256');
  });

  test('every one refuses requests without TLS', () => {
    const policies = Object.values(prod.findResources('AWS::S3::BucketPolicy'));
    const refusing = policies.filter(({ Properties }) =>
      Properties.PolicyDocument.Statement.some(
        (statement: { Effect: string; Condition?: unknown }) =>
          statement.Effect === 'Deny' &&
          JSON.stringify(statement.Condition) === '{"Bool":{"aws:SecureTransport":"false"}}',
      ),
    );
    expect(refusing).toHaveLength(buckets.size);
  });

  test('user files keep their versions in a permanent stage', () => {
    const rulesOf = (name: string): { NoncurrentVersionExpiration?: { NoncurrentDays: number } }[] =>
      buckets.get(`Data/${name}`)?.Properties.LifecycleConfiguration.Rules;
    const days = (name: string) =>
      rulesOf(name).flatMap(({ NoncurrentVersionExpiration }) => NoncurrentVersionExpiration?.NoncurrentDays ?? []);
    for (const name of ['Documents', 'Imports', 'Exports', 'Lake'])
      expect(buckets.get(`Data/${name}`)?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(['Documents', 'Imports', 'Exports', 'Lake'].map(days)).toEqual([[30], [30], [30], [1]]);
  });

  test('snapshots, which are made again from the table, keep no versions', () => {
    expect(buckets.get('Data/Snapshots')?.Properties.VersioningConfiguration).toBeUndefined();
  });

  test('files expire: exports after 7 days, uploads after 30, those of imports after 3 years, unfinished uploads after one', () => {
    const rules = (name: string): object[] => buckets.get(`Data/${name}`)?.Properties.LifecycleConfiguration.Rules;
    expect(rules('Exports')).toContainEqual({ ExpirationInDays: 7, Status: 'Enabled' });
    for (const Prefix of ['uploads/', 'analyses/', 'matching/', 'finalize/', 'rollback/']) {
      expect(rules('Imports')).toContainEqual({ Prefix, ExpirationInDays: 30, Status: 'Enabled' });
    }
    expect(rules('Imports')).toContainEqual({ Prefix: 'kept/', ExpirationInDays: 1095, Status: 'Enabled' });
    expect(JSON.stringify(rules('Imports'))).not.toContain('templates');
    expect(rules('Imports')).toContainEqual(
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
    );
    const expiring = rules('Documents').filter((rule) => 'ExpirationInDays' in rule);
    expect(expiring).toEqual(
      ['uploads/', 'inbound/'].map((Prefix) => ({ Prefix, ExpirationInDays: 30, Status: 'Enabled' })),
    );
  });

  test('settings say when files expire, to the buckets and to the functions that tell users', () => {
    const set = templateOf('prod', { exportDays: '2', uploadDays: '5', importDays: '90' });
    const found = byPath(set, 'AWS::S3::Bucket');
    const daysOf = (name: string) => {
      const rules: { ExpirationInDays?: number }[] = found.get(`Data/${name}`)?.Properties.LifecycleConfiguration.Rules;
      return rules.flatMap(({ ExpirationInDays }) => ExpirationInDays ?? []);
    };
    expect(daysOf('Exports')).toEqual([2]);
    expect(daysOf('Imports')).toEqual([5, 5, 5, 5, 5, 5, 90]);
    expect(daysOf('Documents')).toEqual([5, 5]);
    const functions = [...byPath(set, 'AWS::Lambda::Function').values()].map(({ Properties }) => Properties);
    const told = functions.filter(({ Environment }) => Environment?.Variables?.IMPORTS_BUCKET);
    expect(told.length).toBeGreaterThan(5);
    for (const { Environment } of told)
      expect(Environment.Variables).toMatchObject({ UPLOAD_DAYS: '5', IMPORT_DAYS: '90' });
  });

  test('snapshots and lake are not accessible from a browser', () => {
    for (const name of ['Snapshots', 'Lake'])
      expect(buckets.get(`Data/${name}`)?.Properties.CorsConfiguration).toBeUndefined();
    expect(buckets.get('Data/Imports')?.Properties.CorsConfiguration.CorsRules[0].AllowedMethods).toContain('POST');
  });

  test('files are for the page alone, once it has a name of its own', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/one';
    const own = byPath(templateOf('prod', { domain: 'vigie.example.com', certificateArn }), 'AWS::S3::Bucket');
    for (const name of ['Documents', 'Imports', 'Exports']) {
      const originsOf = (from: typeof buckets) =>
        from.get(`Data/${name}`)?.Properties.CorsConfiguration.CorsRules[0].AllowedOrigins;
      expect(originsOf(own)).toEqual(['https://vigie.example.com']);
      expect(originsOf(buckets)).toEqual(['*']);
    }
  });
});

describe('identity', () => {
  const [pool] = Object.values(prod.findResources('AWS::Cognito::UserPool'));
  const [client] = Object.values(prod.findResources('AWS::Cognito::UserPoolClient'));

  test('only administrators create accounts; a username may be an e-mail, and ignores case', () => {
    expect(pool?.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: false },
      DeletionProtection: 'ACTIVE',
    });
    expect(pool?.Properties.AliasAttributes).toBeUndefined();
    expect(pool?.Properties.UsernameAttributes).toBeUndefined();
  });

  test('passwords have 12 characters with an uppercase letter, a digit and a symbol', () => {
    expect(pool?.Properties.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 12,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      RequireLowercase: false,
    });
  });

  test('a second factor is an app that computes codes, by choice; no messages to phones', () => {
    expect(pool?.Properties).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    const demanded = (settings: object) =>
      [...ownFunctions(templateOf('prod', settings)).values()].map(
        ({ Properties }) => Properties.Environment.Variables.MFA_FOR_OPERATORS,
      );
    expect(new Set(demanded({}))).toEqual(new Set([undefined]));
    expect(new Set(demanded({ mfaForOperators: 'on' }))).toEqual(new Set(['on']));
  });

  test('password sign-in is possible only from our own function; a session lasts 12 hours', () => {
    expect(client?.Properties).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 720,
      TokenValidityUnits: { AccessToken: 'minutes' },
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });
});

test('while a lasting stage is created, nothing stops the removal of what a failed deployment made', () => {
  const creating = templateOf('prod', { isProtected: 'false' });
  expect(tableOf(creating)?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  const [pool] = Object.values(creating.findResources('AWS::Cognito::UserPool'));
  expect(pool?.Properties.DeletionProtection).toBe('INACTIVE');
  const all = Object.values(creating.toJSON().Resources as Record<string, { Type: string; DeletionPolicy?: string }>);
  const kept = all.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain').map(({ Type }) => Type);
  expect(kept).toEqual([]);
});

describe('deletion of a stage', () => {
  /** Rebuilt by each deployment, or versions of code. */
  const disposable = /^AWS::(Lambda|CloudFormation)::|^Custom::/;

  test('a preview leaves no resources', () => {
    const kept = Object.entries(preview.toJSON().Resources as Record<string, { DeletionPolicy?: string }>).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'),
    );
    expect(kept).toEqual([]);
    expect(tableOf(preview)?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
    const emptied = preview.findResources('Custom::S3AutoDeleteObjects');
    expect(Object.keys(emptied)).toHaveLength(byPath(preview, 'AWS::S3::Bucket').size);
  });

  test('production keeps its data, accounts and logs', () => {
    const resources = Object.values(
      prod.toJSON().Resources as Record<string, { Type: string; DeletionPolicy?: string }>,
    );
    const lost = resources.filter(
      ({ Type, DeletionPolicy }) => !DeletionPolicy?.startsWith('Retain') && !disposable.test(Type),
    );
    const types = lost.map(({ Type }) => Type);
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::Logs::LogGroup']) {
      expect(types).not.toContain(type);
    }
    const lostBuckets = [...buckets]
      .filter(([, { DeletionPolicy }]) => !DeletionPolicy?.startsWith('Retain'))
      .map(([path]) => path);
    expect(lostBuckets).toEqual(['Web/Page']);
  });
});
