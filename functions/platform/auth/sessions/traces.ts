import type { User } from '#shared/users/schema.ts';
import { DECISION, USER } from '../../records/kinds.ts';
import { recordKey } from '../../records/records.ts';
import { scanItems } from '../../storage/scan.ts';
import type { Item } from '../../storage/table.ts';
import { endingKey } from './sessions.ts';

/**
 * What the table keeps about a person is found by reading all of it: an index of the authors of all histories would
 * cost more with each write than the rare export or erasure saves.
 */
export type Person = Pick<User, 'id' | 'username'>;

/** The table is read in this many parts. Progress and resumption count them. */
export const SEGMENTS = 16;

const BY_NAME = [
  ...['#user', 'on_behalf_of', 'subject', 'decided_by', 'undone_by'],
  ...['author.#user', 'author.on_behalf_of', '#values.#user', '#values.decided_by'],
].map((path) => `${path} = :name`);
/** An event of the audit log contains what was asked for, such as a filter by username. */
const IN_DETAIL = 'contains(detail, :quoted)';
const BY_ID = ['#user', 'requested_by', 'confirmed_by'].map((path) => `${path} = :id`);
/** Items beside the user's record, sessions, and stored answers. */
const OWN = ['pk = :record', 'pk = :sessions', 'begins_with(pk, :calls)', 'begins_with(pk, :inboxes)'];
/** Who decided before is within a list of changes, which a filter cannot look into. */
const FORMER_DECISIONS = '(begins_with(pk, :decisions) AND begins_with(sk, :history))';

/** The items of one segment that name a person, or may. */
export const tracesOf = ({ id, username }: Person, segment: number): AsyncGenerator<Item> =>
  scanItems(
    { Segment: segment, TotalSegments: SEGMENTS },
    {
      FilterExpression: [...BY_NAME, IN_DETAIL, ...BY_ID, ...OWN, FORMER_DECISIONS].join(' OR '),
      ExpressionAttributeNames: { '#user': 'user', '#values': 'values' },
      ExpressionAttributeValues: {
        ':id': id,
        ':name': username,
        ':quoted': JSON.stringify(username),
        ':record': recordKey(USER, id).pk,
        ':sessions': endingKey(id).pk,
        ':calls': `CALL#${id}#`,
        ':inboxes': `INBOX#${id}#`,
        ':decisions': `${DECISION.name}#`,
        ':history': 'H#',
      },
    },
  );
