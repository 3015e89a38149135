import type { DynamoDBRecord } from 'aws-lambda';
import { commitChanges } from '#platform/records/changes.ts';
import { AUDIT } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { AppError } from '#shared/errors.ts';

const PREFIX = `${AUDIT.name}#`;

const ownKey = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.pk?.S ?? '';
export const isAuditEvent = (record: DynamoDBRecord): boolean => ownKey(record).startsWith(PREFIX);

/** The version after the last one means that the time of an event is over. */
function changeOf(record: DynamoDBRecord): Change {
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage;
  const version = Number(image?.version?.N ?? 1);
  return {
    scope: { kind: AUDIT.name, owner: image?.gsi1pk?.S?.slice(PREFIX.length) ?? '' },
    id: ownKey(record).slice(PREFIX.length),
    version: record.eventName === 'REMOVE' ? version + 1 : version,
    writes: [],
    refused: () => new AppError('conditions_not_met'),
  };
}

/** Adds new events to the lists of their entities, and removes those that the table has deleted. Idempotent. */
export const listEvents = (records: readonly DynamoDBRecord[]): Promise<void> => commitChanges(records.map(changeOf));
