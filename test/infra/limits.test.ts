import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLES } from '../../infra/config.ts';
import { alarmTemplateOf, rawTemplateOf, readable, stackOf, templateOf } from './support.ts';

/**
 * Limits of a new AWS account and of the services. What exceeds one passes the synthesis and stops the deployment.
 * Every setting is given, since each one adds to the template.
 */
const settings = {
  adminEmail: 'admin@example.com',
  mailFrom: 'vigie@example.com',
  alarmEmail: 'alarms@example.com',
  inboundDomain: 'in.vigie.example.com',
  budgetUsd: '100',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1',
  malwareScan: 'on',
  mfaForOperators: 'on',
  domain: 'vigie.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
};
const raw = rawTemplateOf('prod', settings);
const template = templateOf('prod', settings);
const all = (type: string) => Object.entries(template.findResources(type));
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('the stack', () => {
  test('has fewer than 500 resources and 200 outputs, with room to grow', () => {
    expect(Object.keys(raw.Resources).length).toBeLessThanOrEqual(450);
    expect(Object.keys(template.toJSON().Outputs).length).toBeLessThan(200);
  });

  test('has a template of less than 1 MB', () => {
    expect(Buffer.byteLength(JSON.stringify(raw, undefined, 1))).toBeLessThan(1_000_000);
  });

  test('has no circle of resources that wait for each other', () => {
    const waitsFor = new Map(Object.entries(raw.Resources).map(([id, resource]) => [id, namedIn(resource, raw)]));
    const ready = new Set<string>();
    for (let before = -1; before !== ready.size; ) {
      before = ready.size;
      for (const [id, others] of waitsFor) if ([...others].every((other) => ready.has(other))) ready.add(id);
    }
    expect([...waitsFor.keys()].filter((id) => !ready.has(id))).toEqual([]);
  });

  test('needs no other region: only the certificate is from us-east-1, and it is given', () => {
    const types = new Set(Object.values(raw.Resources).map(({ Type }) => Type));
    for (const type of ['AWS::CertificateManager::Certificate', 'AWS::WAFv2::WebACL'])
      expect(types).not.toContain(type);
    expect([...types].filter((type) => /EdgeLambda|CrossRegion/.test(type))).toEqual([]);
  });
});

describe('names', () => {
  /** Names that are unique in all of AWS, or that a retained resource keeps after its stack is deleted. */
  test.each([
    ['AWS::S3::Bucket', 'BucketName'],
    ['AWS::DynamoDB::GlobalTable', 'TableName'],
    ['AWS::Cognito::UserPool', 'UserPoolName'],
    ['AWS::Lambda::Function', 'FunctionName'],
    ['AWS::IAM::Role', 'RoleName'],
    ['AWS::SES::ConfigurationSet', 'Name'],
  ])('%s: none is fixed', (type, property) => {
    expect(all(type).length).toBeGreaterThan(0);
    for (const [id, { Properties }] of all(type)) expect(Properties?.[property], id).toBeUndefined();
  });

  test('a log group of a fixed name has the id of its stack in it', () => {
    const names = all('AWS::Logs::LogGroup').flatMap(([, { Properties }]) => Properties.LogGroupName ?? []);
    expect(names).toHaveLength(2);
    for (const name of names) expect(JSON.stringify(name)).toContain('AWS::StackId');
  });

  test('the access log lies where logs add nothing to the policy of the account, which has 5,120 characters', () => {
    const [stage] = all('AWS::ApiGatewayV2::Stage').map(([, { Properties }]) => Properties);
    const [id] = stage.AccessLogSettings.DestinationArn['Fn::GetAtt'];
    expect(JSON.stringify(template.findResources('AWS::Logs::LogGroup')[id]?.Properties.LogGroupName)).toContain(
      '/aws/vendedlogs/',
    );
  });

  test('buckets have no access control lists, which their ownership refuses', () => {
    for (const [, { Properties }] of all('AWS::S3::Bucket')) expect(Properties.AccessControl).toBeUndefined();
  });
});

describe('functions', () => {
  const functions = all('AWS::Lambda::Function');

  test('have at most 3,008 MB of memory', () => {
    for (const [id, { Properties }] of functions) expect(Properties.MemorySize ?? 128, id).toBeLessThanOrEqual(3008);
  });

  test('reserve nothing of the ten concurrent executions', () => {
    for (const [id, { Properties }] of functions) expect(Properties.ReservedConcurrentExecutions, id).toBeUndefined();
    for (const type of ['AWS::Lambda::Version', 'AWS::Lambda::Alias'])
      for (const [id, { Properties }] of all(type))
        expect(JSON.stringify(Properties), id).not.toContain('ProvisionedConcurrency');
  });

  test('have fewer than 4 KB of environment variables', () => {
    for (const [id, { Properties }] of functions) {
      const variables = Object.entries(Properties.Environment?.Variables ?? {});
      // A reference becomes a name of at most a hundred characters.
      const size = variables.reduce((sum, [name, value]) => sum + name.length + readable(value).length + 100, 0);
      expect(size, id).toBeLessThan(4000);
    }
  });

  test('have at most five layers and five filters of a stream', () => {
    for (const [id, { Properties }] of functions) expect(Properties.Layers?.length ?? 0, id).toBeLessThanOrEqual(5);
    for (const [id, { Properties }] of all('AWS::Lambda::EventSourceMapping'))
      expect(Properties.FilterCriteria?.Filters.length ?? 0, id).toBeLessThanOrEqual(5);
  });
});

describe('policies', () => {
  test('of a role have fewer than 10,240 characters together', () => {
    const sizes = new Map<string, number>();
    for (const [, { Properties }] of all('AWS::IAM::Policy'))
      for (const role of Properties.Roles.map(readable))
        sizes.set(role, (sizes.get(role) ?? 0) + bytes(Properties.PolicyDocument));
    for (const [id, { Properties }] of all('AWS::IAM::Role'))
      for (const { PolicyDocument } of Properties.Policies ?? [])
        sizes.set(readable({ Ref: id }), (sizes.get(readable({ Ref: id })) ?? 0) + bytes(PolicyDocument));
    expect(sizes.size).toBeGreaterThan(40);
    for (const [role, size] of sizes) expect(size, role).toBeLessThan(10_240);
  });

  test('that are managed have fewer than 6,144 characters', () => {
    for (const [id, { Properties }] of all('AWS::IAM::ManagedPolicy'))
      expect(bytes(Properties.PolicyDocument), id).toBeLessThan(6144);
  });

  test('of who may invoke a function have fewer than 20 KB', () => {
    const sizes = new Map<string, number>();
    for (const [, { Properties }] of all('AWS::Lambda::Permission')) {
      const name = readable(Properties.FunctionName);
      sizes.set(name, (sizes.get(name) ?? 0) + bytes(Properties) + 200);
    }
    for (const [name, size] of sizes) expect(size, name).toBeLessThan(20_000);
  });

  test('of buckets have fewer than 20 KB', () => {
    for (const [id, { Properties }] of all('AWS::S3::BucketPolicy'))
      expect(bytes(Properties.PolicyDocument), id).toBeLessThan(20_000);
  });
});

describe('other services', () => {
  test('the gateway has at most 300 routes and 300 integrations', () => {
    expect(all('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(300);
    expect(all('AWS::ApiGatewayV2::Integration').length).toBeLessThanOrEqual(300);
  });

  test('the table has at most 20 indexes, and its stream two readers', () => {
    for (const [, { Properties }] of all('AWS::DynamoDB::GlobalTable'))
      expect(Properties.GlobalSecondaryIndexes.length).toBeLessThanOrEqual(20);
    expect(all('AWS::Lambda::EventSourceMapping').length).toBeLessThanOrEqual(2);
  });

  test('the longest stage still has a valid name of its database and stack', () => {
    const stage = 'a-stage-of-20-chars1';
    const { template, stackName } = stackOf(stage);
    expect(stackName.length).toBeLessThanOrEqual(128);
    const [database] = Object.values(
      template.Resources as Record<string, { Type: string; Properties: unknown }>,
    ).filter(({ Type }) => Type === 'AWS::Glue::Database');
    expect(database?.Properties).toMatchObject({
      DatabaseInput: { Name: expect.stringMatching(/^[a-z0-9_]{1,255}$/) },
    });
  });
});

describe('docs/deployment.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8');
  const rowOf = (start: string) => text.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? '';
  const lastNumber = (start: string) =>
    Number(
      rowOf(start)
        .split('|')
        .at(-2)
        ?.match(/[\d.]+/)?.[0],
    );

  test('names each setting, each output, and what is kept', () => {
    for (const name of [...Object.values(VARIABLES), ...Object.keys(template.toJSON().Outputs)])
      expect(text.includes(`\`${name}\``), name).toBe(true);
    const kept = all('AWS::S3::Bucket').filter(([, { DeletionPolicy }]) => DeletionPolicy?.startsWith('Retain'));
    for (const [id] of kept) expect(text.includes(`\`${id.replace(/^Data|[0-9A-F]{8}$/g, '')}\``), id).toBe(true);
    const keptTypes = Object.values(raw.Resources).filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'));
    expect([...new Set(keptTypes.map(({ Type }) => Type))].sort()).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::Logs::LogGroup',
      'AWS::S3::Bucket',
    ]);
  });

  test('has the numbers of the template', () => {
    const resources = Object.keys(raw.Resources).length;
    expect(Math.abs(lastNumber('resources of a stack') - resources), `${resources} resources`).toBeLessThan(20);
    expect(lastNumber('routes of the gateway')).toBe(all('AWS::ApiGatewayV2::Route').length);
    const nested = alarmTemplateOf('prod', settings).findResources('AWS::CloudWatch::Alarm');
    const alarms = Object.values(nested).map(({ Properties }) => Properties);
    const metrics = alarms.flatMap(({ Metrics }) => Metrics?.filter(({ MetricStat }: Metric) => MetricStat) ?? [0]);
    expect(text).toContain(`${alarms.length} alarms\nwith ${metrics.length} metrics`);
  });
});

type Metric = { MetricStat?: unknown };

/** The resources of the template that a value refers to, or that it depends on. */
function namedIn(value: unknown, { Resources }: { Resources: object }): Set<string> {
  const names = new Set<string>();
  const visit = (each: unknown, key = ''): void => {
    if (typeof each === 'string') {
      const found = key === 'Fn::Sub' ? [...each.matchAll(/\$\{([^!.}]+)/g)].map(([, name = '']) => name) : [each];
      if (['Ref', 'Fn::GetAtt', 'Fn::Sub', 'DependsOn'].includes(key))
        for (const name of found) if (Object.hasOwn(Resources, name)) names.add(name);
    } else if (Array.isArray(each)) for (const item of each) visit(item, key);
    else if (each && typeof each === 'object') for (const [name, item] of Object.entries(each)) visit(item, name);
  };
  visit(value);
  return names;
}
