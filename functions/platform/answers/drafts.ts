import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type AnswerBody, type AnswerRequest, type Draft, draft } from '#shared/answers/schema.ts';
import { AppError } from '#shared/errors.ts';
import { now } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { type Key, readItem, remove, tableName, type Write } from '../storage/table.ts';

const keyOf = ({ id }: AnswerRequest): Key => ({ pk: `ANSWER_REQUEST#${id}`, sk: 'DRAFT' });

export const readDraft = (request: AnswerRequest): Promise<Draft | undefined> => readItem(draft, keyOf(request));

/** Keeps a draft. Two people who have the same link do not overwrite each other's: `outdated_version`. */
export async function keepDraft(request: AnswerRequest, { version, ...body }: AnswerBody & { version: number }) {
  const kept = { version: version + 1, saved_at: now() };
  const command = new PutCommand({
    TableName: tableName(),
    Item: { ...keyOf(request), ...body, ...kept, ttl: Math.floor(Date.parse(request.expires_at) / 1000) },
    ...(version === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
  });
  await dynamo()
    .send(command)
    .catch((error: unknown) => {
      throw error instanceof ConditionalCheckFailedException ? new AppError('outdated_version') : error;
    });
  return kept;
}

export const withoutDraft = (request: AnswerRequest): Write => remove(keyOf(request));
