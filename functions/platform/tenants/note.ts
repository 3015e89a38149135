import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import type { Scope } from '../records/changes.ts';
import { now } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { deleteItems, type Key, readItem, tableName } from '../storage/table.ts';
import { DELETION } from './verdicts.ts';

const note = z.object({ scopes: z.set(z.string()).default(new Set()) });
const keyOf = (entity: string): Key => ({ pk: `${DELETION}${entity}`, sk: '#' });

const textOf = ({ kind, owner }: Scope): string => `${kind}#${owner}`;
const scopeIn = (text: string): Scope => {
  const [kind = '', owner = ''] = text.split('#');
  return { kind, owner };
};

/** Notes lists of others that will change, before they do: their snapshots are made again at the end. */
export async function noteScopes(entity: string, scopes: readonly Scope[]): Promise<void> {
  if (scopes.length === 0) return;
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(entity),
      UpdateExpression: 'ADD scopes :scopes SET started_at = if_not_exists(started_at, :now)',
      ExpressionAttributeValues: { ':scopes': new Set(scopes.map(textOf)), ':now': now() },
    }),
  );
}

export const notedScopes = async (entity: string): Promise<Scope[]> =>
  [...((await readItem(note, keyOf(entity)))?.scopes ?? [])].map(scopeIn);

export const forgetNote = (entity: string): Promise<void> => deleteItems([keyOf(entity)]);
