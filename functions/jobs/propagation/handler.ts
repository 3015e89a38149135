import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '#lib/logger.ts';
import { renameOnParts } from './rename.ts';

/** A third-party was changed: its new name reaches the parts that refer to it. A record that fails is tried again alone. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const { dynamodb } of event.Records) {
    const before = dynamodb?.OldImage?.name?.S;
    const after = dynamodb?.NewImage?.name?.S;
    const id = dynamodb?.NewImage?.id?.S;
    if (!id || !after || before === after) continue;
    try {
      await renameOnParts(id);
    } catch (error) {
      logger.error('propagation failed', error as Error);
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
