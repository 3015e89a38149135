import { setTimeout as sleep } from 'node:timers/promises';
import type { TableSpec } from '../assembly/storage.ts';
import { count, type Faults, strikes } from '../faults/faults.ts';
import { isRecord, valueIn } from '../lib/objects.ts';

const TOO_MUCH =
  'Throughput exceeds the current capacity of your table or index. Consider using exponential backoff to retry.';
const named = (type: string) => `com.amazonaws.dynamodb.v20120810#${type}`;
const throttling = () => ({ __type: named('ThrottlingException'), message: TOO_MUCH });
const exceeded = () => ({ __type: named('ProvisionedThroughputExceededException'), message: TOO_MUCH });

const RIVAL = 'Transaction is ongoing for the item';
const rivalled = () => ({ __type: named('TransactionConflictException'), Message: RIVAL });

type Code = 'None' | 'ThrottlingError' | 'TransactionConflict';
const MESSAGES: Record<Code, string | undefined> = {
  None: undefined,
  ThrottlingError: TOO_MUCH,
  TransactionConflict: RIVAL,
};

/** A transaction is refused as a whole; each of its items has a reason. */
function cancelled(codes: readonly Code[]): object {
  return {
    __type: named('TransactionCanceledException'),
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => ({ Code, ...(MESSAGES[Code] && { Message: MESSAGES[Code] }) })),
  };
}

/** Writes that one request asks for: the item or key of each. */
export function writesOf(operation: string, input: unknown): unknown[][] {
  const itemIn = (write: unknown): unknown[] => [valueIn(write, 'Item') ?? valueIn(write, 'Key') ?? []].flat();
  const parts = (value: unknown) => (isRecord(value) ? Object.entries(value) : []);
  if (operation === 'TransactWriteItems')
    return [valueIn(input, 'TransactItems') ?? []]
      .flat()
      .map((item) => parts(item).flatMap(([kind, write]) => (kind === 'ConditionCheck' ? [] : itemIn(write))));
  if (operation === 'BatchWriteItem')
    return parts(valueIn(input, 'RequestItems')).flatMap(([, requests]) =>
      [requests].flat().map((request) => parts(request).flatMap(([, write]) => itemIn(write))),
    );
  return ['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation) ? [itemIn(input)] : [];
}

/** Writes of the current second, by partition. */
class Meter {
  #second = 0;
  readonly #writes = new Map<string, number>();

  /** Whether each partition still takes a write; counts only if all do. */
  takes(partitions: readonly string[], most: number, now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) this.#writes.clear();
    this.#second = second;
    if (partitions.some((each) => (this.#writes.get(each) ?? 0) >= most)) return false;
    for (const each of partitions) this.#writes.set(each, (this.#writes.get(each) ?? 0) + 1);
    return true;
  }
}

/** A request that is passed on with less, and what of it is reported as left. */
export interface Reduced {
  input: object;
  left: { field: 'UnprocessedItems' | 'UnprocessedKeys'; value: object };
}
export type Fault = { refusal: object } | { reduced: Reduced } | undefined;

/** Decides what goes wrong with each request. */
export class FaultSwitch {
  readonly faults: Faults;
  readonly #meter = new Meter();

  constructor(faults: Faults) {
    this.faults = faults;
  }

  get isOn(): boolean {
    const { throttled, conflicts, unprocessed, partitionWrites, latencyMs, indexLagMs } = this.faults;
    return throttled + conflicts + unprocessed + latencyMs + indexLagMs > 0 || Number.isFinite(partitionWrites);
  }

  async decide(operation: string, input: unknown, tables: readonly TableSpec[]): Promise<Fault> {
    const { latencyMs, random } = this.faults;
    if (latencyMs > 0) await sleep(latencyMs * (0.5 + random('latencyMs')));
    const writes = writesOf(operation, input);
    const isRefused = strikes(this.faults, 'throttled');
    const isRivalled = writes.length > 0 && operation !== 'BatchWriteItem' && strikes(this.faults, 'conflicts');
    if (operation === 'TransactWriteItems') {
      const codes = writes.map((items, n): Code => {
        if (isRivalled && n === 0) return 'TransactionConflict';
        return (isRefused && n === 0) || !this.#takes(items, tables) ? 'ThrottlingError' : 'None';
      });
      return codes.every((code) => code === 'None') ? undefined : { refusal: cancelled(codes) };
    }
    if (isRefused) return { refusal: throttling() };
    if (isRivalled) return { refusal: rivalled() };
    if (operation === 'BatchWriteItem' || operation === 'BatchGetItem') return this.#reduce(operation, input);
    return writes.every((items) => this.#takes(items, tables)) ? undefined : { refusal: exceeded() };
  }

  #takes(items: readonly unknown[], tables: readonly TableSpec[]): boolean {
    const { partitionWrites } = this.faults;
    if (!Number.isFinite(partitionWrites)) return true;
    const keys = tables.flatMap(({ KeySchema, GlobalSecondaryIndexes }) =>
      [KeySchema, ...GlobalSecondaryIndexes.map((index) => index.KeySchema)].flatMap(
        (schema) => schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? [],
      ),
    );
    const partitions = items.flatMap((item) =>
      keys.flatMap((key) => {
        const value = valueIn(valueIn(item, key), 'S');
        return typeof value === 'string' ? [`${key} ${value}`] : [];
      }),
    );
    const takes = this.#meter.takes(partitions, partitionWrites, Date.now());
    if (!takes) count(this.faults, 'partitionWrites');
    return takes;
  }

  /** At least one request of a batch is done, as DynamoDB does: a batch of which nothing is done is refused. */
  #reduce(operation: string, input: unknown): Fault {
    const { unprocessed, random } = this.faults;
    if (unprocessed === 0) return undefined;
    const isWrite = operation === 'BatchWriteItem';
    const asked = Object.entries(Object(valueIn(input, 'RequestItems'))).map(([table, requests]) => {
      const list: unknown[] = isWrite ? [requests].flat() : [valueIn(requests, 'Keys')].flat();
      const kept = list.filter((_, n) => n === 0 || random('unprocessed') >= unprocessed);
      return { table, requests, kept, left: list.filter((each) => !kept.includes(each)) };
    });
    if (asked.every(({ left }) => left.length === 0)) return undefined;
    count(this.faults, 'unprocessed');
    const shaped = (requests: unknown, list: unknown[]) => (isWrite ? list : { ...Object(requests), Keys: list });
    const some = (which: 'kept' | 'left') =>
      Object.fromEntries(
        asked.flatMap((each) => (each[which].length > 0 ? [[each.table, shaped(each.requests, each[which])]] : [])),
      );
    return {
      reduced: {
        input: { ...Object(input), RequestItems: some('kept') },
        left: { field: isWrite ? 'UnprocessedItems' : 'UnprocessedKeys', value: some('left') },
      },
    };
  }
}
