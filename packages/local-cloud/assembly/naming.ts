import { createHash } from 'node:crypto';
import { ACCOUNT, REGION, USER_POOL_ID } from '../lib/settings.ts';
import type { Naming, Resolver } from './intrinsics.ts';
import type { Resource, Template } from './template.ts';

/** Local addresses as `host:port`. */
export interface Hosts {
  s3: string;
  gateway: string;
  front: string;
}

type Build<Result> = (resource: Resource, name: string) => Result;

const arn = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

const withoutHash = (logicalId: string) => logicalId.replace(/[0-9A-F]{8}$/, '');

/** Deterministic names, so that data survives a restart. Drops CDK's hash unless two resources would share a name. */
export class LocalNaming implements Naming {
  readonly pseudo: Record<string, string>;
  #template: Template;
  #hosts: Hosts;
  #resolver: () => Resolver;

  constructor(template: Template, hosts: Hosts, resolver: () => Resolver) {
    this.#template = template;
    this.#hosts = hosts;
    this.#resolver = resolver;
    this.pseudo = {
      'AWS::Region': REGION,
      'AWS::AccountId': ACCOUNT,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': template.stackName,
      'AWS::StackId': arn('cloudformation', `stack/${template.stackName}/local`),
    };
  }

  physicalName(resource: Resource): string {
    const explicit = explicitName(resource);
    if (explicit !== undefined) return String(this.#resolver().resolve(explicit));
    return references[resource.Type]?.(resource, this.#generated(resource)) ?? this.#generated(resource);
  }

  attribute(resource: Resource, attribute: string): unknown {
    const name = this.physicalName(resource);
    const local = this.#localAttribute(resource.Type, attribute);
    return local ?? attributes[`${resource.Type}.${attribute}`]?.(resource, name) ?? `${resource.id}.${attribute}`;
  }

  #localAttribute(type: string, attribute: string): string | undefined {
    if (type === 'AWS::S3::Bucket' && attribute.endsWith('DomainName')) return this.#hosts.s3;
    if (type === 'AWS::ApiGatewayV2::Api' && attribute === 'ApiEndpoint') return `http://${this.#hosts.gateway}`;
    if (type === 'AWS::CloudFront::Distribution' && attribute === 'DomainName') return this.#hosts.front;
    return undefined;
  }

  #generated(resource: Resource): string {
    const short = withoutHash(resource.id);
    const rivals = [...this.#template.resources.values()].filter(
      (other) => other.Type === resource.Type && withoutHash(other.id) === short,
    );
    const name = `${this.#template.stackName}-${rivals.length > 1 ? resource.id : short}`;
    return resource.Type === 'AWS::S3::Bucket' ? bucketName(name) : name;
  }
}

/** S3 allows 3 to 63 lower-case letters, digits and hyphens. */
function bucketName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, 63)
    .replace(/-+$/, '');
}

const nameProperties: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Lambda::Function': 'FunctionName',
};

function explicitName(resource: Resource): unknown {
  const property = nameProperties[resource.Type];
  return property === undefined ? undefined : resource.Properties[property];
}

const tableArn: Build<string> = (_, name) => arn('dynamodb', `table/${name}`);
const streamArn: Build<string> = (_, name) => arn('dynamodb', `table/${name}/stream/local`);

const stateMachineArn: Build<string> = (_, name) => arn('states', `stateMachine:${name}`);

/** Values of `Ref` that differ from the name. */
const references: Record<string, Build<string>> = {
  'AWS::Cognito::UserPool': () => USER_POOL_ID,
  'AWS::Cognito::UserPoolClient': (resource) => createHash('sha256').update(resource.id).digest('hex').slice(0, 26),
  'AWS::SQS::Queue': (_, name) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`,
  'AWS::ApiGatewayV2::Api': () => 'local',
  'AWS::StepFunctions::StateMachine': stateMachineArn,
  'AWS::Lambda::LayerVersion': (resource) => arn('lambda', `layer:${resource.id}:1`),
};

const queueName: Build<string> = (_, url) => url.split('/').at(-1) ?? url;

const attributes: Record<string, Build<string>> = {
  'AWS::S3::Bucket.Arn': (_, name) => `arn:aws:s3:::${name}`,
  'AWS::DynamoDB::GlobalTable.Arn': tableArn,
  'AWS::DynamoDB::Table.Arn': tableArn,
  'AWS::DynamoDB::GlobalTable.StreamArn': streamArn,
  'AWS::DynamoDB::Table.StreamArn': streamArn,
  'AWS::IAM::Role.Arn': (_, name) => `arn:aws:iam::${ACCOUNT}:role/${name}`,
  'AWS::Lambda::Function.Arn': (_, name) => arn('lambda', `function:${name}`),
  'AWS::StepFunctions::StateMachine.Arn': (_, ref) => ref,
  'AWS::StepFunctions::StateMachine.Name': (_, ref) => ref.split(':').at(-1) ?? ref,
  'AWS::Cognito::UserPool.Arn': (_, name) => arn('cognito-idp', `userpool/${name}`),
  'AWS::Cognito::UserPool.ProviderURL': (_, name) => `https://cognito-idp.${REGION}.amazonaws.com/${name}`,
  'AWS::Cognito::UserPool.ProviderName': (_, name) => `cognito-idp.${REGION}.amazonaws.com/${name}`,
  'AWS::SQS::Queue.Arn': (resource, url) => arn('sqs', queueName(resource, url)),
  'AWS::SQS::Queue.QueueName': queueName,
};
