import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, test } from 'vitest';
import { appOf, rawTemplateOf, stackOf, templateOf } from './support.ts';

const ownDomain = { domain: 'vigie.example.com', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one' };

test.each([
  ['prod', {}],
  ['prod', ownDomain],
  ['prod', { webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1' }],
  ['pr-12', { qualifier: 'preview', boundary: 'vigie-preview' }],
  ['prod', { malwareScan: 'on' }],
  ['pr-12', {}],
])('stage %s %o has no findings of cdk-nag without a reason', (stage, settings) => {
  expect(() => appOf(stage, settings, true).synth()).not.toThrow();
});

test('a finding without a reason stops the synthesis', () => {
  const app = appOf('prod', {}, true);
  new Topic(app.node.findChild('Vigie-prod') as Stack, 'WithoutTls');
  expect(() => app.synth()).toThrow('AwsSolutions-SNS3');
});

test('the same sources produce the same template', () => {
  expect(stackOf('prod').template).toEqual(rawTemplateOf('prod'));
});

test('a stage is deployed by the bootstrap and within the bound that it is given', () => {
  const { template, assumeRoleArn } = stackOf('pr-7', { qualifier: 'preview', boundary: 'vigie-preview' });
  expect(assumeRoleArn).toContain('role/cdk-preview-deploy-role-');
  expect(JSON.stringify(template)).not.toContain('hnb659fds');
  const roles = Object.values(Template.fromJSON(template).findResources('AWS::IAM::Role'));
  expect(roles.length).toBeGreaterThan(20);
  for (const { Properties } of roles)
    expect(JSON.stringify(Properties.PermissionsBoundary)).toContain(':policy/vigie-preview');
});

test('a firewall is in front of the page where one is given', () => {
  const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1';
  const aclOf = (settings: object) =>
    Object.values(templateOf('prod', settings).findResources('AWS::CloudFront::Distribution'))[0]?.Properties
      .DistributionConfig.WebACLId;
  expect([aclOf({ webAclArn }), aclOf({})]).toEqual([webAclArn, undefined]);
});

test('production is protected from deletion, a preview is not', () => {
  expect(stackOf('prod').terminationProtection).toBe(true);
  const preview = stackOf('pr-12');
  expect(preview.terminationProtection).toBe(false);
  expect(preview.tags).toEqual({ app: 'vigie', ephemeral: 'true', stage: 'pr-12' });
});

test('the local stage has the resources of production', () => {
  const types = (stage: string) =>
    Object.values(rawTemplateOf(stage, { canary: 'on' }).Resources)
      .map(({ Type }) => Type)
      .filter((type) => type !== 'Custom::S3AutoDeleteObjects')
      .sort();
  expect(types('local')).toEqual(types('prod'));
});
