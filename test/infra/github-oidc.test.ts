import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, expect, test } from 'vitest';
import { createOidcApp, PREVIEW_BOUNDARY, PREVIEW_QUALIFIER } from '../../infra/github-oidc.ts';

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

const policiesOf = (role: string) =>
  JSON.stringify(
    Object.values(template.findResources('AWS::IAM::Policy')).filter(({ Properties }) =>
      JSON.stringify(Properties.Roles).includes(`"${role}`),
    ),
  );

test('each role uses a bootstrap of its own', () => {
  expect(policiesOf('prod')).toContain('role/cdk-hnb659fds-*');
  expect(policiesOf('preview')).toContain('role/cdk-preview-*');
  expect(policiesOf('preview')).not.toContain('hnb659fds');
});

test('what deploys a preview can touch no lasting stage, become no other role and make none without its bound', () => {
  const [policy] = Object.values(template.findResources('AWS::IAM::ManagedPolicy'));
  expect(policy?.Properties.ManagedPolicyName).toBe('vigie-preview');
  const denied: { Effect: string; Action: unknown; Resource: unknown; Condition?: unknown }[] =
    policy?.Properties.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Deny');
  expect(denied).toContainEqual(
    expect.objectContaining({
      ...{ Action: '*', Resource: '*' },
      Condition: { StringEquals: { 'aws:ResourceTag/stage': ['prod', 'staging'] } },
    }),
  );
  const all = JSON.stringify(denied);
  for (const name of ['stack/Vigie-prod/*', 'table/Vigie-staging-*', 's3:::vigie-prod-*'])
    expect(all, name).toContain(name);
  // No role but those of previews can be assumed, passed on, or made to trust somebody.
  const becoming = policy?.Properties.PolicyDocument.Statement.find(({ Action }: { Action: unknown }) =>
    [Action].flat().includes('sts:AssumeRole'),
  );
  expect(becoming.Effect).toBe('Deny');
  expect([becoming.Action].flat().sort()).toEqual(['iam:PassRole', 'iam:UpdateAssumeRolePolicy', 'sts:AssumeRole']);
  expect(becoming.NotResource.map((each: unknown) => JSON.stringify(each).match(/role\/[\w-]+\*/)?.[0])).toEqual([
    'role/Vigie-pr-*',
    'role/cdk-preview-*',
  ]);
  expect(all).toContain('iam:*User*');
  const making = denied.find(({ Action }) => [Action].flat().includes('iam:CreateRole'));
  expect(JSON.stringify(making?.Condition)).toContain('policy/vigie-preview');
  expect(JSON.stringify(policy?.Properties.PolicyDocument).length).toBeLessThan(6144);
});

test('the workflow of previews deploys with that bootstrap and bound', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows/preview.yml'), 'utf8');
  expect(workflow).toContain(`CDK_QUALIFIER: ${PREVIEW_QUALIFIER}\n`);
  expect(workflow).toContain(`PERMISSIONS_BOUNDARY: ${PREVIEW_BOUNDARY}\n`);
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
