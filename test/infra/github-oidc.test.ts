import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, expect, test } from 'vitest';
import { createOidcApp } from '../../infra/github-oidc.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-oidc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const template = Template.fromJSON(
  createOidcApp('acme/vigie', folder).synth().getStackByName('VigieGithubOidc').template,
);

test('each role is limited to the jobs of one environment of one repository', () => {
  const roles = Object.values(template.findResources('AWS::IAM::Role')).map(({ Properties }) => Properties);
  const trusted = Object.fromEntries(
    roles.map(({ RoleName, AssumeRolePolicyDocument }) => [RoleName, AssumeRolePolicyDocument.Statement[0].Condition]),
  );
  const only = (environment: string) => ({
    StringEquals: {
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': `repo:acme/vigie:environment:${environment}`,
    },
  });
  expect(trusted).toEqual({ 'vigie-github-prod': only('prod'), 'vigie-github-preview': only('preview') });
});

test('only previews can be deleted by a workflow', () => {
  const policies = JSON.stringify(template.findResources('AWS::IAM::Policy'));
  expect(policies.match(/cloudformation:DeleteStack/g)).toHaveLength(1);
  expect(policies).toContain('stack/Vigie-pr-*/*');
});

test('without a repository nothing is created', () => {
  expect(() => createOidcApp(undefined)).toThrow('-c repository=OWNER/NAME');
  expect(() => createOidcApp('acme/*')).toThrow('-c repository=OWNER/NAME');
});
