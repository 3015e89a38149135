import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { plainNumber, sizeOfNumber } from './stored-number.ts';

export type WireItem = Record<string, AttributeValue>;

/** An attribute as dynoxide stores it, and how much it counts for the size of the item. */
type Stored = { value: object; size: number };

/** A list or map counts for so much, and each of its members for one more. */
const CONTAINER_SIZE = 3;

const utf8Length = (text: string): number => Buffer.byteLength(text);
const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

function sum<T>(values: readonly T[], sizeOf: (value: T) => number): number {
  let size = 0;
  for (const value of values) size += sizeOf(value);
  return size;
}

function storedNumbers(texts: readonly string[]): Stored {
  const numbers = texts.map(plainNumber);
  return { value: { NS: numbers }, size: sum(numbers, sizeOfNumber) };
}

function storedList(members: readonly AttributeValue[]): Stored {
  const stored = members.map(storedValue);
  return { value: { L: stored.map(({ value }) => value) }, size: CONTAINER_SIZE + sum(stored, ({ size }) => size + 1) };
}

function storedMap(members: WireItem): Stored {
  const { value, size } = storedAttributes(members);
  return { value: { M: value }, size: CONTAINER_SIZE + size + Object.keys(members).length };
}

function storedValue(value: AttributeValue): Stored {
  if (value.S !== undefined) return { value: { S: value.S }, size: utf8Length(value.S) };
  if (value.N !== undefined) {
    const number = plainNumber(value.N);
    return { value: { N: number }, size: sizeOfNumber(number) };
  }
  if (value.BOOL !== undefined) return { value: { BOOL: value.BOOL }, size: 1 };
  if (value.NULL !== undefined) return { value: { NULL: value.NULL }, size: 1 };
  if (value.L !== undefined) return storedList(value.L);
  if (value.M !== undefined) return storedMap(value.M);
  if (value.SS !== undefined) return { value: { SS: value.SS }, size: sum(value.SS, utf8Length) };
  if (value.NS !== undefined) return storedNumbers(value.NS);
  if (value.B !== undefined) return { value: { B: base64(value.B) }, size: value.B.byteLength };
  if (value.BS !== undefined)
    return { value: { BS: value.BS.map(base64) }, size: sum(value.BS, ({ byteLength }) => byteLength) };
  throw new Error(`An attribute has no value of a known type: ${JSON.stringify(value)}.`);
}

function storedAttributes(attributes: WireItem): Stored {
  // Object.fromEntries, unlike an assignment, also keeps an attribute called `__proto__`.
  const entries = Object.entries(attributes).map(([name, value]) => [name, storedValue(value)] as const);
  return {
    value: Object.fromEntries(entries.map(([name, stored]) => [name, stored.value])),
    size: sum(entries, ([name, stored]) => utf8Length(name) + stored.size),
  };
}

/** An item as dynoxide stores it, and its size by the rules of DynamoDB. */
export function storedItem(item: WireItem): { attributes: Record<string, object>; size: number } {
  const { value, size } = storedAttributes(item);
  return { attributes: value as Record<string, object>, size };
}
