import { doneBy, eventWrite } from '#platform/audit/events.ts';
import { formerEntity } from '#platform/audit/former-entities.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Write } from '#platform/storage/table.ts';
import { describeChanges } from '#shared/audit/changes.ts';
import { type Entity, entity, entityInput, type Subscription } from '#shared/entities/schema.ts';
import { keysOf } from '#shared/values/objects.ts';

const FIELDS = [...keysOf(entityInput.shape), 'subscriptions'] as const;

const textOf = ({ subscription_type, start_date, end_date }: Subscription) =>
  `${subscription_type} ${start_date}/${end_date}`;

/** A new entity has no subscriptions yet. */
const readable = (after: Entity) => ({
  ...after,
  subscriptions: entity.shape.subscriptions.parse(after.subscriptions).map(textOf),
});

/** The event of a change of an entity, for its transaction. Its own administrators see it. */
export function entityEvents(actor: Actor, after: Entity, before: Entity | undefined): Write[] {
  const detail = describeChanges(before && readable(before), readable(after), FIELDS);
  const event = { ...doneBy(actor), action: 'entity_changed', entity: after.id, subject: after.name, detail } as const;
  return detail ? [eventWrite(event)] : [];
}

/** The event of a deletion is in the log of the parent, or of the operators. The earlier events remain theirs, too. */
export function deletionWrites(actor: Actor, { id, name, parent }: Entity): Write[] {
  const event = { ...doneBy(actor), action: 'entity_changed', entity: parent, subject: name } as const;
  return [eventWrite({ ...event, detail: 'DELETE /api/entities/{id}' }), formerEntity(id)];
}
