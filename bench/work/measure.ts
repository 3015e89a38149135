import { setTimeout as sleep } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../functions/platform/storage/aws.ts';
import { MAX_TRANSACTION_ITEMS, tableName } from '../../functions/platform/storage/table.ts';
import { portionsOf } from '../../shared/values/portions.ts';

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;
type Seen = { calls: number; writes: Writes };

let seen: Seen | undefined;

/** Counts the calls to the database from now on, and keeps what transactions write. */
export function watchDatabase(): void {
  const client = dynamo();
  const send = client.send.bind(client);
  client.send = ((command: { input: object }, ...rest: never[]) => {
    if (seen) {
      seen.calls += 1;
      if (command instanceof TransactWriteCommand) seen.writes.push(...(command.input.TransactItems ?? []));
    }
    return send(command as never, ...rest);
  }) as typeof client.send;
}

/** The same write without condition, beside the records: an item of the same size is put, or a key deleted. */
function plain({ Put, Update, Delete, ConditionCheck }: Writes[number], place: number): Writes[number] {
  const key = { pk: `BASELINE#${place}`, sk: '#' };
  if (Delete ?? ConditionCheck) return { Delete: { TableName: tableName(), Key: key } };
  const { gsi1pk: _, gsi2pk: __, ...item } = { ...Put?.Item, ...Update?.ExpressionAttributeValues };
  const named = Object.fromEntries(Object.entries(item).map(([name, value]) => [name.replace(':', 'v'), value]));
  return { Put: { TableName: tableName(), Item: { ...named, ...key } } };
}

/** Seconds to write as many items of the same size in full transactions, one after the other, and nothing else. */
async function baseline(writes: Writes): Promise<number> {
  const start = performance.now();
  for (const some of portionsOf(writes.map(plain), MAX_TRANSACTION_ITEMS))
    await dynamo().send(new TransactWriteCommand({ TransactItems: some }));
  return (performance.now() - start) / 1000;
}

/** Runs work on many records, and prints its rate, its calls, its own computing and the baseline's time. */
export async function measured(name: string, records: number, work: () => Promise<unknown>): Promise<void> {
  await sleep(200);
  seen = { calls: 0, writes: [] };
  const before = process.cpuUsage();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const { calls, writes } = seen;
  seen = undefined;
  const plainly = await baseline(writes);
  const ratio = writes.length > 0 ? `${(seconds / plainly).toFixed(1)} x the plain writes` : 'no writes';
  const each = (value: number, digits: number) => (value / records).toFixed(digits);
  console.log(
    [
      name.padEnd(28),
      `${Math.round(records / seconds)} records/s`,
      `${seconds.toFixed(1)} s`,
      ratio,
      `${each(calls, 2)} calls and ${each(writes.length, 1)} items per record`,
      `${each((user + system) / 1000, 2)} ms of own computing per record`,
    ].join(' · '),
  );
}
