import { z } from 'zod';
import type { Reader } from './reader.ts';

export interface QueueSpec {
  name: string;
  arn: string;
}

export function readQueues(reader: Reader): QueueSpec[] {
  return reader.all(z.object({}), 'AWS::SQS::Queue').map(({ resource }) => ({
    name: reader.attribute(resource, 'QueueName'),
    arn: reader.attribute(resource, 'Arn'),
  }));
}

/** How Lambda retries and discards asynchronous events of a failing function. */
export interface AsyncSpec {
  functionName: string;
  retries: number;
  onFailureArn?: string;
}

const invokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.coerce.number().default(2),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});

export function readAsyncSettings(reader: Reader): AsyncSpec[] {
  return reader.all(invokeConfig, 'AWS::Lambda::EventInvokeConfig').map(({ properties }) => {
    const onFailureArn = properties.DestinationConfig?.OnFailure?.Destination;
    return {
      functionName: properties.FunctionName,
      retries: properties.MaximumRetryAttempts,
      ...(onFailureArn && { onFailureArn }),
    };
  });
}
