import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts cdk-nag findings on a construct and its children. Each finding is named in full: no prefixes. */
export const acknowledge = (construct: IConstruct, reason: string, ...findings: string[]): void =>
  Validations.of(construct).acknowledge(...findings.map((id) => ({ id: `AwsSolutions-${id}`, reason })));

/** Accepts warnings of the CDK. */
export const acknowledgeWarning = (construct: IConstruct, reason: string, id: string): void =>
  Validations.of(construct).acknowledge({ id, reason });

/** The finding for everything below one of our resources, such as the objects of a bucket. */
export const wildcardUnder = (resource: IConstruct, rest: string): string =>
  `IAM5[Resource::<${Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement)}.Arn>${rest}]`;

export const LOG_WRITING_POLICY =
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
