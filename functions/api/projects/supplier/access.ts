import { type Actor, subscriberOf } from '#platform/auth/actor.ts';
import { today } from '#platform/runtime/clock.ts';
import { checkArea } from '#shared/entities/areas.ts';

/** Taking over what third-parties answer belongs to the exchanges with them. */
export const checkExchanges = (actor: Actor): void => checkArea('event.add', subscriberOf(actor), today());
