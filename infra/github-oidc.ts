/**
 * Deployed once per account, by hand: lets the GitHub Actions of one repository assume the CDK's bootstrap roles.
 * `npx cdk deploy --app "node infra/github-oidc.ts" --output cdk.out.oidc -c repository=OWNER/NAME VigieGithubOidc`
 */
import { App, DefaultStackSynthesizer, Duration, Stack } from 'aws-cdk-lib';
import {
  Effect,
  ManagedPolicy,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { RETAINED_STAGES } from './config.ts';

const GITHUB = 'token.actions.githubusercontent.com';
/** Qualifier of the bootstrap that deploys previews: its roles are bounded, so that they cannot touch lasting stages. */
export const PREVIEW_QUALIFIER = 'preview';
export const PREVIEW_BOUNDARY = 'vigie-preview';

class GithubOidc extends Stack {
  constructor(app: App, repository: string) {
    super(app, 'VigieGithubOidc', { analyticsReporting: false });
    const provider = new OidcProviderNative(this, 'Provider', {
      url: `https://${GITHUB}`,
      clientIds: ['sts.amazonaws.com'],
    });
    const roleOf = (environment: string, qualifier: string) =>
      this.roleOf(environment, qualifier, repository, provider.oidcProviderArn);

    roleOf('prod', DefaultStackSynthesizer.DEFAULT_QUALIFIER);
    const preview = roleOf('preview', PREVIEW_QUALIFIER);
    this.boundPreviews();
    // Deleting a preview needs no checkout, so that it also works after its branch was deleted.
    preview.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DeleteStack'],
        resources: [this.formatArn({ service: 'cloudformation', resource: 'stack', resourceName: 'Vigie-pr-*/*' })],
      }),
    );
  }

  /** The token of a job with a GitHub environment has that environment as its subject, whatever triggered the job. */
  private roleOf(environment: string, qualifier: string, repository: string, providerArn: string): Role {
    const role = new Role(this, environment, {
      roleName: `vigie-github-${environment}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(providerArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: 'sts.amazonaws.com',
          [`${GITHUB}:sub`]: `repo:${repository}:environment:${environment}`,
        },
      }),
    });
    // To know whether a stage exists. Listing all stacks requires a wildcard resource.
    role.addToPolicy(new PolicyStatement({ actions: ['cloudformation:DescribeStacks'], resources: ['*'] }));
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: [`arn:aws:iam::${this.account}:role/cdk-${qualifier}-*-${this.account}-*`],
      }),
    );
    return role;
  }

  /**
   * Limits what a person who can change a pull request may do in the account. Denied are: to touch a lasting stage, to
   * assume or pass on a role that is not of a preview, to make a role without this boundary, and to touch users.
   */
  private boundPreviews(): void {
    const boundary = `arn:aws:iam::${this.account}:policy/${PREVIEW_BOUNDARY}`;
    const deny = (actions: string[], resources: string[], conditions?: Record<string, Record<string, unknown>>) =>
      new PolicyStatement({ effect: Effect.DENY, actions, resources, ...(conditions && { conditions }) });
    new ManagedPolicy(this, 'PreviewBoundary', {
      managedPolicyName: PREVIEW_BOUNDARY,
      description: 'Bounds what deployments of previews can do',
      statements: [
        new PolicyStatement({ actions: ['*'], resources: ['*'] }),
        deny(['*'], ['*'], { StringEquals: { 'aws:ResourceTag/stage': RETAINED_STAGES } }),
        // Not every service knows tags in its policies. CloudFormation begins names with that of the stack.
        deny(['*'], RETAINED_STAGES.flatMap(namesOf)),
        new PolicyStatement({
          effect: Effect.DENY,
          actions: ['sts:AssumeRole', 'iam:PassRole', 'iam:UpdateAssumeRolePolicy'],
          notResources: [
            `arn:aws:iam::${this.account}:role/Vigie-pr-*`,
            `arn:aws:iam::${this.account}:role/cdk-${PREVIEW_QUALIFIER}-*`,
          ],
        }),
        deny(['iam:CreateRole', 'iam:PutRolePolicy', 'iam:AttachRolePolicy', 'iam:PutRolePermissionsBoundary'], ['*'], {
          StringNotEquals: { 'iam:PermissionsBoundary': boundary },
        }),
        deny(
          [
            ...[
              'iam:DeleteRolePermissionsBoundary',
              'iam:*User*',
              'iam:*Group*',
              'iam:*LoginProfile*',
              'iam:*AccessKey*',
            ],
            ...['iam:*OpenIDConnectProvider*', 'iam:*SAMLProvider*', 'organizations:*'],
          ],
          ['*'],
        ),
        deny(
          ['iam:CreatePolicyVersion', 'iam:DeletePolicy', 'iam:DeletePolicyVersion', 'iam:SetDefaultPolicyVersion'],
          [boundary],
        ),
      ],
    });
  }
}

/** What belongs to a stage by its name. Names of buckets are in lower case. */
const namesOf = (stage: string): string[] => [
  `arn:aws:cloudformation:*:*:stack/Vigie-${stage}/*`,
  `arn:aws:cloudformation:*:*:stack/Vigie-${stage}-*`,
  `arn:aws:iam::*:role/Vigie-${stage}-*`,
  `arn:aws:lambda:*:*:function:Vigie-${stage}-*`,
  `arn:aws:dynamodb:*:*:table/Vigie-${stage}-*`,
  `arn:aws:s3:::vigie-${stage}-*`,
  `arn:aws:sqs:*:*:Vigie-${stage}-*`,
  `arn:aws:logs:*:*:log-group:*Vigie-${stage}-*`,
];

/**
 * @param repository `owner/name` on GitHub
 */
export function createOidcApp(repository: unknown, outdir?: string): App {
  if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error('Set the GitHub repository that may deploy: -c repository=OWNER/NAME.');
  }
  const app = new App({ ...(outdir && { outdir }) });
  new GithubOidc(app, repository);
  return app;
}

if (import.meta.main) createOidcApp(new App().node.tryGetContext('repository'), process.env.CDK_OUTDIR).synth();
