import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionOptions,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Rights } from '../right-parts.ts';
import { acknowledge } from './acknowledge.ts';
import { environmentFor, objectFindings, statementsFor } from './grants.ts';
import { ownLog } from './own-log.ts';
import type { Resources } from './resources.ts';

export type FunctionSettings = FunctionOptions & {
  /**
   * Whether constructs of the CDK add rights later: of a queue for failures, of a stream. Otherwise the rights are in the role
   * itself, which saves one of the 500 resources of a stack, and nothing can be added.
   */
  isGrantedMore?: boolean;
};

type Props = FunctionSettings & {
  /** Folder in `dist/functions`. */
  bundle: string;
  rights: Rights;
};

/** As the CDK grants for active tracing. */
const TRACES = new PolicyStatement({
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  resources: ['*'],
});

/** The most that Lambda gives to a function in a new account, in MB. */
export const MAX_MEMORY = 3008;

/** A Lambda function with the project's defaults: its own role and log, and exactly the rights it declares. */
export class ResourceFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    id: string,
    resources: Resources,
    { bundle, rights, isGrantedMore = false, ...options }: Props,
  ) {
    const { settings, dist } = resources;
    const logGroup = ownLog(scope, `${id}Log`, settings);
    const statements = [
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
      ...statementsFor(rights, resources),
    ];
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      ...(!isGrantedMore && {
        inlinePolicies: { Rights: new PolicyDocument({ statements: [TRACES, ...statements] }) },
      }),
    });
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(dist, 'functions', bundle)),
      memorySize: 512,
      // One second below the HTTP API's limit, so that our own error response is sent.
      timeout: Duration.seconds(29),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      ...options,
      role: isGrantedMore ? role : role.withoutPolicyUpdates(),
      logGroup,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        STAGE: settings.stage,
        ...(settings.malwareScan && { MALWARE_SCAN: 'on' }),
        ...(settings.mfaForOperators && { MFA_FOR_OPERATORS: 'on' }),
        ...environmentFor(rights, resources),
        ...options.environment,
      },
    });
    if (isGrantedMore) for (const statement of statements) role.addToPolicy(statement);
    acknowledge(role, 'Objects can only be named by their prefix.', ...objectFindings(rights, resources));
    acknowledge(role, 'X-Ray has no resources to name.', 'IAM5[Resource::*]');
  }
}
