import { isDeepStrictEqual } from 'node:util';
import { type Item, tableName, type Write } from '../storage/table.ts';

const listed = (names: readonly string[], expression: (name: string) => string): string =>
  names.map(expression).join(', ');

/**
 * Writes only what differs between two versions of a record’s item: fields that a newer release has added stay. Refused if
 * the item has another `version` than `before`. Ends the mark of a deletion, which the new version has refused.
 */
export function rewriting(before: Item, after: Item): Write {
  const set = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]));
  const removed = [...Object.keys(before).filter((name) => !Object.hasOwn(after, name)), 'deleting'];
  const places = new Map([...set, ...removed].map((name, n) => [name, `f${n}`]));
  const nameOf = (name: string) => `#${places.get(name)}`;
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: before.pk, sk: before.sk },
      UpdateExpression: `SET ${listed(set, (name) => `${nameOf(name)} = :${places.get(name)}`)} REMOVE ${listed(removed, nameOf)}`,
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: {
        '#version': 'version',
        ...Object.fromEntries([...places].map(([name, place]) => [`#${place}`, name])),
      },
      ExpressionAttributeValues: {
        ':version': before.version,
        ...Object.fromEntries(set.map((name) => [`:${places.get(name)}`, after[name]])),
      },
    },
  };
}
