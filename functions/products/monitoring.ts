import type { Actor } from '#lib/auth/actor.ts';
import { sees } from '#lib/auth/visibility.ts';
import { MONITORING } from '#lib/kinds.ts';
import { answerFor } from '#lib/resource/answers.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/products/schema.ts';
import { newestMonitoring } from '../monitorings/store.ts';

/** The newest monitoring of a part, or of the catalogue part that it is linked to when it has none of its own. */
export async function latestMonitoring(actor: Actor, part: Part): Promise<Monitoring | null> {
  const own = await newestMonitoring(part.id);
  const newest = own ?? (part.product ? await newestMonitoring(part.product) : undefined);
  return newest && (await sees(actor, MONITORING, newest)) ? answerFor(MONITORING, newest, actor) : null;
}
