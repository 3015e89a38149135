import { isDeepStrictEqual } from 'node:util';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { AUDIT } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { scopeOf } from '#platform/records/records.ts';
import { parseItem } from '#platform/storage/stored.ts';
import { type Item, tableName } from '#platform/storage/table.ts';
import type { AuditEvent } from '#shared/audit/schema.ts';
import { AppError } from '#shared/errors.ts';
import { replacingName, rewritten } from './rewrite.ts';

export const isEvent = ({ pk }: Item): boolean => pk.startsWith(`${AUDIT.name}#`);

/** The name within a request that someone made, such as a filter. */
const withoutQuoted = (detail: string, { username, pseudonym }: ErasureRequest): string =>
  detail.replaceAll(JSON.stringify(username), JSON.stringify(pseudonym));

/** An event without the name. One of the person's own also loses from where it came. */
function withoutPerson(event: AuditEvent, request: ErasureRequest): AuditEvent {
  const { username, pseudonym } = request;
  const nameless = AUDIT.schema.parse(rewritten(event, replacingName(username, pseudonym)));
  const own = event.user === username ? { address: '', browser: '' } : {};
  return { ...nameless, detail: withoutQuoted(event.detail, request), ...own };
}

/** Its item keeps what the record has not, such as its end. */
function changeOf(item: Item, request: ErasureRequest): Change | null {
  const event = parseItem(AUDIT.schema, item);
  const after = withoutPerson(event, request);
  if (isDeepStrictEqual(after, event)) return null;
  const version = event.version + 1;
  return {
    scope: scopeOf(AUDIT, event),
    id: event.id,
    version,
    writes: [
      {
        Put: {
          TableName: tableName(),
          Item: { ...item, ...after, version },
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': event.version },
        },
      },
    ],
    refused: () => new AppError('outdated_version'),
  };
}

/** Erases the person from events of the audit log, and from its lists. */
export const eraseEvents = (items: readonly Item[], request: ErasureRequest): Promise<void> =>
  commitChanges(items.flatMap((item) => changeOf(item, request) ?? []));
