import { CfnOutput, Stack } from 'aws-cdk-lib';
import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Settings } from './config.ts';
import { Api } from './constructs/api.ts';
import { Data } from './constructs/data.ts';
import { Identity } from './constructs/identity.ts';
import { Jobs } from './constructs/jobs.ts';
import { Lake } from './constructs/lake.ts';
import { Mails } from './constructs/mails.ts';
import { Observability } from './constructs/observability.ts';
import { Web } from './constructs/web.ts';

/** One stage in one stack: no dependencies between stacks, and one deletion removes everything. */
export class VigieStack extends Stack {
  /** @param dist folder with the bundles of the functions and the built page */
  constructor(scope: Construct, settings: Settings, dist: string) {
    super(scope, `Vigie-${settings.stage}`, {
      description: `Vigie, stage ${settings.stage}`,
      terminationProtection: settings.isProtected,
      analyticsReporting: false,
      // CloudFormation copies tags to the resources; the nightly sweep uses them to find previews.
      tags: { app: 'vigie', stage: settings.stage, ...(settings.ephemeral && { ephemeral: 'true' }) },
    });
    if (settings.boundary) {
      PermissionsBoundary.of(this).apply(ManagedPolicy.fromManagedPolicyName(this, 'Boundary', settings.boundary));
    }
    const data = new Data(this, 'Data', settings);
    const identity = new Identity(this, 'Identity', settings);
    const mails = new Mails(this, 'Mails');
    const resources = { settings, dist, data, identity, mails };
    const api = new Api(this, 'Api', resources);
    const web = new Web(this, 'Web', resources, api);
    const jobs = new Jobs(this, 'Jobs', resources, web);
    new Lake(this, 'Lake', resources);
    new Observability(this, 'Observability', resources, api, jobs);

    new CfnOutput(this, 'Url', { value: web.url });
    new CfnOutput(this, 'ApiUrl', { value: `${api.http.apiEndpoint}/backend/api` });
    new CfnOutput(this, 'UserPoolId', { value: identity.pool.userPoolId });
    new CfnOutput(this, 'TableName', { value: data.table.tableName });
  }
}
