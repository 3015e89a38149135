/**
 * Deployed once per account, by hand, in us-east-1, where CloudFront reads it. Its output is the setting `WEB_ACL_ARN`.
 * `npx cdk deploy --app "node infra/firewall.ts" --output cdk.out.firewall VigieFirewall`
 */
import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** Requests of one address within five minutes. A page that is opened and used hard makes about 300. */
const REQUESTS = 3000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  ...{ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true },
});

const byAmazon = (name: string, priority: number, counted: string[] = []): CfnWebACL.RuleProperty => ({
  ...{ name, priority, overrideAction: { none: {} }, visibilityConfig: visible(name) },
  statement: {
    managedRuleGroupStatement: {
      ...{ vendorName: 'AWS', name: `AWSManagedRules${name}` },
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

class Firewall extends Stack {
  constructor(app: App) {
    super(app, 'VigieFirewall', { env: { region: 'us-east-1' }, analyticsReporting: false });
    const acl = new CfnWebACL(this, 'Acl', {
      ...{ scope: 'CLOUDFRONT', defaultAction: { allow: {} }, visibilityConfig: visible('Vigie') },
      rules: [
        byAmazon('AmazonIpReputationList', 0),
        byAmazon('KnownBadInputsRuleSet', 1),
        // Lists of many ids, and texts that quote code, are ordinary here: the API checks bodies itself.
        byAmazon('CommonRuleSet', 2, [
          'SizeRestrictions_BODY',
          'SizeRestrictions_QUERYSTRING',
          'CrossSiteScripting_BODY',
        ]),
        {
          ...{ name: 'RequestsOfAnAddress', priority: 3, action: { block: {} } },
          visibilityConfig: visible('RequestsOfAnAddress'),
          statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: REQUESTS } },
        },
      ],
    });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}

export function createFirewallApp(outdir?: string): App {
  const app = new App({ ...(outdir && { outdir }) });
  new Firewall(app);
  return app;
}

if (import.meta.main) createFirewallApp(process.env.CDK_OUTDIR).synth();
