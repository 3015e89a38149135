import type { DynamoDBRecord } from 'aws-lambda';
import { type Change, commitChanges } from '#platform/records/changes.ts';
import { AUDIT } from '#platform/records/kinds.ts';
import { AppError } from '#shared/errors.ts';

const PREFIX = `${AUDIT.name}#`;

const ownKey = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.Keys?.pk?.S ?? '';
export const isAuditEvent = (record: DynamoDBRecord): boolean => ownKey(record).startsWith(PREFIX);

/** An event never changes, so its second version means that its time is over. */
function changeOf(record: DynamoDBRecord): Change {
  const image = record.dynamodb?.NewImage ?? record.dynamodb?.OldImage;
  return {
    scope: { kind: AUDIT.name, owner: image?.gsi1pk?.S?.slice(PREFIX.length) ?? '' },
    id: ownKey(record).slice(PREFIX.length),
    version: record.eventName === 'REMOVE' ? 2 : 1,
    writes: [],
    refused: () => new AppError('conditions_not_met'),
  };
}

/** Adds new events to the lists of their entities, and removes those that the table has deleted. Idempotent. */
export const listEvents = (records: readonly DynamoDBRecord[]): Promise<void> => commitChanges(records.map(changeOf));
