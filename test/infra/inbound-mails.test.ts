import { expect, test } from 'vitest';
import { byPath, ownFunctions, readable, templateOf } from './support.ts';

const template = templateOf('prod', { inboundDomain: 'in.example.com', inboundRuleSet: 'ours' });
const [rule] = Object.values(template.findResources('AWS::SES::ReceiptRule'));
const SOURCE = 'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:receipt-rule-set/ours:receipt-rule/vigie-prod';

test('mails to the domain are scanned, stored, and then told to the worker, by a rule of the account’s set', () => {
  expect(rule?.Properties.RuleSetName).toBe('ours');
  const { Actions, ...properties } = rule?.Properties.Rule ?? {};
  expect(properties).toEqual({
    ...{ Name: 'vigie-prod', Enabled: true, ScanEnabled: true, TlsPolicy: 'Optional', Recipients: ['in.example.com'] },
  });
  expect(readable(Actions[0].S3Action.BucketName)).toBe('<DataDocuments>');
  expect(Actions[0].S3Action.ObjectKeyPrefix).toBe('inbound/');
  expect(readable(Actions[1].LambdaAction.FunctionArn)).toBe('<Jobsinbound>');
  expect(Actions[1].LambdaAction.InvocationType).toBe('Event');
  expect(template.findResources('AWS::SES::ReceiptRuleSet')).toEqual({});
});

test('SES may only store mails in their folder, and start the worker, for this rule of this account', () => {
  const policy = byPath(template, 'AWS::S3::BucketPolicy').get('Data/Documents/Policy');
  const statements: {
    Principal: { Service?: string };
    Action: unknown;
    Resource: unknown;
    Condition?: { StringEquals: Record<string, unknown> };
  }[] = policy?.Properties.PolicyDocument.Statement;
  const [own, ...others] = statements.filter(({ Principal }) => Principal.Service === 'ses.amazonaws.com');
  expect(others).toEqual([]);
  expect([own?.Action, readable(own?.Resource)]).toEqual(['s3:PutObject', '<DataDocuments>/inbound/*']);
  expect(Object.entries(own?.Condition?.StringEquals ?? {}).map(([name, value]) => [name, readable(value)])).toEqual([
    ['aws:SourceAccount', '<AWS::AccountId>'],
    ['aws:SourceArn', SOURCE],
  ]);
  const permissions = Object.values(template.findResources('AWS::Lambda::Permission')).filter(
    ({ Properties }) => Properties.Principal === 'ses.amazonaws.com',
  );
  expect(
    permissions.map(({ Properties }) => [readable(Properties.FunctionName), readable(Properties.SourceArn)]),
  ).toEqual([['<Jobsinbound>', SOURCE]]);
  // SES tries both when the rule is made.
  const waits = [rule?.DependsOn].flat().join(' ');
  expect(waits).toMatch(/DataDocumentsPolicy.*JobsinboundReceiving|JobsinboundReceiving.*DataDocumentsPolicy/);
});

test('without a domain nothing is made, and nobody is told of one', () => {
  const none = templateOf('prod');
  expect(none.findResources('AWS::SES::ReceiptRule')).toEqual({});
  expect(ownFunctions(none).has('inbound')).toBe(false);
  expect(JSON.stringify(none.toJSON())).not.toContain('INBOUND_DOMAIN');
});
