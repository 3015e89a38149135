/**
 * Deployed once per account, by hand: lets the GitHub Actions of one repository assume the CDK's bootstrap roles.
 * `npx cdk deploy --app "node infra/github-oidc.ts" --output cdk.out.oidc -c repository=OWNER/NAME VigieGithubOidc`
 */
import { App, Duration, Stack } from 'aws-cdk-lib';
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';

const GITHUB = 'token.actions.githubusercontent.com';

class GithubOidc extends Stack {
  constructor(app: App, repository: string) {
    super(app, 'VigieGithubOidc', { analyticsReporting: false });
    const provider = new OidcProviderNative(this, 'Provider', {
      url: `https://${GITHUB}`,
      clientIds: ['sts.amazonaws.com'],
    });
    const roleOf = (environment: string) => this.roleOf(environment, repository, provider.oidcProviderArn);

    roleOf('prod');
    const preview = roleOf('preview');
    // Deleting a preview needs no checkout, so that it also works after its branch was deleted.
    preview.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DeleteStack'],
        resources: [this.formatArn({ service: 'cloudformation', resource: 'stack', resourceName: 'Vigie-pr-*/*' })],
      }),
    );
    // Listing all stacks requires a wildcard resource.
    preview.addToPolicy(new PolicyStatement({ actions: ['cloudformation:DescribeStacks'], resources: ['*'] }));
  }

  /** The token of a job with a GitHub environment has that environment as its subject, whatever triggered the job. */
  private roleOf(environment: string, repository: string, providerArn: string): Role {
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
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: [`arn:aws:iam::${this.account}:role/cdk-hnb659fds-*-${this.account}-*`],
      }),
    );
    return role;
  }
}

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
