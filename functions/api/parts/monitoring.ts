import { newestMonitoring } from '#functions/api/monitorings/store.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { sees } from '#platform/auth/visibility.ts';
import { MONITORING } from '#platform/records/kinds.ts';
import { answerFor } from '#platform/records/resource/answers.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';

/** The latest monitoring of a part; if it has none, that of the catalogue part to which it is linked. */
export async function latestMonitoring(actor: Actor, part: Part): Promise<Monitoring | null> {
  const own = await newestMonitoring(part.id);
  const newest = own ?? (part.product ? await newestMonitoring(part.product) : undefined);
  return newest && (await sees(actor, MONITORING, newest)) ? answerFor(MONITORING, newest, actor) : null;
}
