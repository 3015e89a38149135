import type { Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, test } from 'vitest';
import { appOf, rawTemplateOf, stackOf } from './support.ts';

const ownDomain = { domain: 'vigie.example.com', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one' };

test.each([
  ['prod', {}],
  ['prod', ownDomain],
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

test('production is protected from deletion, a preview is not', () => {
  expect(stackOf('prod').terminationProtection).toBe(true);
  const preview = stackOf('pr-12');
  expect(preview.terminationProtection).toBe(false);
  expect(preview.tags).toEqual({ app: 'vigie', ephemeral: 'true', stage: 'pr-12' });
});

test('the local stage has the resources of production', () => {
  const types = (stage: string) =>
    Object.values(rawTemplateOf(stage).Resources)
      .map(({ Type }) => Type)
      .filter((type) => type !== 'Custom::S3AutoDeleteObjects')
      .sort();
  expect(types('local')).toEqual(types('prod'));
});
