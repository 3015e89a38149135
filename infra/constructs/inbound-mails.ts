import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnReceiptRule } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { INBOUND_FOLDER } from '#shared/answers/mails.ts';
import type { Settings } from '../config.ts';

type Props = { settings: Settings; bucket: IBucket; worker: IFunction };

/**
 * Mails to the stage's domain: SES scans them, stores them as they arrived, then starts the worker with its verdicts,
 * which a mail cannot forge as it could headers. An account has one active rule set, so the stage adds a rule to it.
 */
export class InboundMails extends Construct {
  constructor(scope: Construct, id: string, { settings, bucket, worker }: Props) {
    super(scope, id);
    const { stage, inboundDomain, inboundRuleSet } = settings;
    const { account } = Stack.of(this);
    const name = `vigie-${stage}`;
    const sourceArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'receipt-rule-set',
      resourceName: `${inboundRuleSet}:receipt-rule/${name}`,
    });
    const stored = bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`${INBOUND_FOLDER}*`)],
        conditions: { StringEquals: { 'aws:SourceAccount': account, 'aws:SourceArn': sourceArn } },
      }),
    );
    worker.addPermission('Receiving', {
      principal: new ServicePrincipal('ses.amazonaws.com'),
      sourceAccount: account,
      sourceArn,
    });
    const rule = new CfnReceiptRule(this, 'Rule', {
      ruleSetName: inboundRuleSet,
      rule: {
        name,
        enabled: true,
        scanEnabled: true,
        tlsPolicy: 'Optional',
        recipients: inboundDomain ? [inboundDomain] : [],
        actions: [
          { s3Action: { bucketName: bucket.bucketName, objectKeyPrefix: INBOUND_FOLDER } },
          { lambdaAction: { functionArn: worker.functionArn, invocationType: 'Event' } },
        ],
      },
    });
    // SES tries both actions when the rule is made.
    rule.node.addDependency(worker);
    if (stored.policyDependable) rule.node.addDependency(stored.policyDependable);
  }
}
