import { z } from 'zod';
import type { Reader } from './reader.ts';

/** A resource as CloudFormation tells of it. */
export interface ResourceSpec {
  logicalId: string;
  type: string;
  /** The value of `Ref`. */
  physicalId: string;
}

/** Those that exist here. */
const TYPES = [
  ...[
    'AWS::Lambda::Function',
    'AWS::DynamoDB::GlobalTable',
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::SQS::Queue',
    'AWS::StepFunctions::StateMachine',
  ],
  'AWS::Cognito::UserPool',
];

export function readResources(reader: Reader): ResourceSpec[] {
  return reader
    .all(z.unknown(), ...TYPES)
    .map(({ resource, name }) => ({ logicalId: resource.id, type: resource.Type, physicalId: name }));
}
