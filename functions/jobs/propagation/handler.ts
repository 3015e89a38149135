import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '#lib/logger.ts';
import { FLOWING } from '#shared/monitorings/rules.ts';
import { flowToClients } from './flow.ts';
import { renameOnParts } from './rename.ts';

/** By the first part of the key: the fields that others took over, and what brings them there. */
const SOURCES: Record<string, { fields: readonly string[]; propagate: (id: string) => Promise<void> }> = {
  SUPPLIER: { fields: ['name'], propagate: renameOnParts },
  PRODUCT: { fields: FLOWING, propagate: flowToClients },
};

async function follow({ dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const [kind = '', id = ''] = Keys?.pk?.S?.split('#') ?? [];
  const source = SOURCES[kind];
  if (!source || !id || !NewImage) return;
  const isChanged = source.fields.some((field) => !isDeepStrictEqual(OldImage?.[field], NewImage[field]));
  if (isChanged) await source.propagate(id);
}

/** A third-party or a catalogue part was changed: what others took over from it follows. A record that fails is tried again alone. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of event.Records) {
    try {
      await follow(record);
    } catch (error) {
      logger.error('propagation failed', error as Error);
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
