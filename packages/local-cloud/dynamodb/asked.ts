import type { TableSpec } from '../assembly/storage.ts';
import type { Asked } from '../iam/policy.ts';
import { isRecord, valueIn } from '../lib/objects.ts';
import { ACCOUNT, REGION } from '../lib/settings.ts';

/** A part of a request, with all that it says about items. */
interface Part {
  action: string;
  table: string;
  index?: string | undefined;
  items: readonly unknown[];
}

/** Each kind of write in a transaction is a right of its own. */
const IN_TRANSACTIONS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const textIn = (from: unknown, field: string): string | undefined => {
  const text = valueIn(from, field);
  return typeof text === 'string' ? text : undefined;
};
const listIn = (from: unknown, field: string): unknown[] => [valueIn(from, field) ?? []].flat();
const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

function batchParts(action: string, input: unknown): Part[] {
  return entriesOf(valueIn(input, 'RequestItems')).map(([table, requests]) => ({
    ...{ action, table },
    items: action === 'BatchGetItem' ? listIn(requests, 'Keys') : [requests].flat().flatMap((each) => itemsOf(each)),
  }));
}

/** `{ PutRequest: { Item } }` */
const itemsOf = (request: unknown): unknown[] =>
  entriesOf(request).flatMap(([, write]) => valueIn(write, 'Item') ?? valueIn(write, 'Key') ?? []);

function partsOf(operation: string, input: unknown): Part[] {
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') return batchParts(operation, input);
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return listIn(input, 'TransactItems')
      .flatMap(entriesOf)
      .flatMap(([kind, part]) => partsOf(IN_TRANSACTIONS[kind] ?? kind, part));
  const items = [valueIn(input, 'Item') ?? valueIn(input, 'Key') ?? []].flat();
  return [{ action: operation, table: textIn(input, 'TableName') ?? '', index: textIn(input, 'IndexName'), items }];
}

const arnOf = ({ table, index }: Part): string => {
  const arn = table.startsWith('arn:') ? table : `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table}`;
  return index === undefined ? arn : `${arn}/index/${index}`;
};

/** Values that a query asks a key to be equal to: one that is not allowed is then refused. */
function equalledBy(query: unknown): unknown[] {
  const condition = textIn(query, 'KeyConditionExpression') ?? '';
  const values = Object.fromEntries(entriesOf(valueIn(query, 'ExpressionAttributeValues')));
  return [...condition.matchAll(/(?<![<>])=\s*(:\w+)/g)].flatMap(([, name = '']) => values[name] ?? []);
}

/** Values of the partition key. */
function leadingKeys({ table, items, action }: Part, input: unknown, tables: readonly TableSpec[]): string[] {
  const { KeySchema = [] } = tables.find(({ name }) => name === table) ?? {};
  const key = KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
  const told = action === 'Query' ? equalledBy(input) : items.map((item) => valueIn(item, key));
  return told.flatMap((value) => entriesOf(value).map(([, text]) => String(text)));
}

/** The rights that a request to DynamoDB needs, by its documentation (`X-Amz-Target` and body). */
export function askedOf(target: string, input: unknown, tables: readonly TableSpec[]): Asked[] {
  const [api = '', operation = ''] = target.split('.');
  if (api.startsWith('DynamoDBStreams'))
    return [{ action: `dynamodb:${operation}`, resource: textIn(input, 'StreamArn') ?? '*' }];
  return partsOf(operation, input).map((part) => ({
    action: `dynamodb:${part.action}`,
    resource: part.table ? arnOf(part) : '*',
    context: () => ({ 'dynamodb:leadingkeys': leadingKeys(part, input, tables) }),
  }));
}
