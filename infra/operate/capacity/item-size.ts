import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export type StoredItem = Readonly<Record<string, AttributeValue>>;

/** What DynamoDB adds to each item, in the table and in each index, when it charges for storage. */
export const STORAGE_OVERHEAD = 100;
/** A list or a map, and each element in it. */
const COLLECTION = 3;
const ELEMENT = 1;

const utf8 = (text: string): number => Buffer.byteLength(text);

/** About one byte for two significant digits, one for the number, one for a minus. */
function numberBytes(digits: string): number {
  const [mantissa = ''] = digits.toLowerCase().split('e');
  const significant = mantissa.replace(/[-+.]/g, '').replace(/^0+|0+$/g, '');
  return Math.ceil(significant.length / 2) + 1 + (digits.startsWith('-') ? 1 : 0);
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return utf8(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.L !== undefined) return COLLECTION + sum(value.L.map((each) => ELEMENT + valueBytes(each)));
  if (value.M !== undefined)
    return COLLECTION + sum(Object.entries(value.M).map(([name, each]) => ELEMENT + utf8(name) + valueBytes(each)));
  if (value.SS !== undefined) return sum(value.SS.map(utf8));
  if (value.NS !== undefined) return sum(value.NS.map(numberBytes));
  return 1;
}

/** Bytes of an item as DynamoDB counts them: names and values, without the overhead of storage. */
export const itemBytes = (item: StoredItem): number =>
  sum(Object.entries(item).map(([name, value]) => utf8(name) + valueBytes(value)));
