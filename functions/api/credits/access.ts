import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { ENTITY } from '#platform/records/kinds.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import { REQUEST_KINDS, type RequestKind } from '#shared/requests/schema.ts';

/** The requested kind of credits, or all kinds that the actor may see; refuses an actor who may see none. */
export function kindsFor(actor: Actor, asked: RequestKind | undefined): RequestKind[] {
  const kinds = (asked ? [asked] : REQUEST_KINDS).filter((kind) => allows(actor, `token.view_${kind}`));
  if (kinds.length === 0) throw new AppError('permission_denied');
  return kinds;
}

/** Users see the credits of their own entity, operators those of any. */
export async function entityFor(actor: Actor, asked: string = actor.entity.id): Promise<string> {
  if (asked === actor.entity.id) return asked;
  if (!isOperator(actor)) throw notFound();
  return (await visibleRecord(actor, ENTITY, asked)).id;
}
