import { FIRST_PROCESSING_STATE } from '#shared/requests/rules.ts';
import type { MonitoringRequest, RequestKind, SolutionRequest } from '#shared/requests/schema.ts';
import type { Actor } from '../auth/actor.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Kind } from '../records/kind.ts';
import { MONITORING_REQUEST, requestedKey, SOLUTION_REQUEST } from '../records/kinds.ts';
import { findUniques, readRecords } from '../records/records.ts';

/** Fields common to both kinds of requests. */
export type PartRequest = Pick<MonitoringRequest, keyof MonitoringRequest & keyof SolutionRequest>;

const KINDS = { monitoring: MONITORING_REQUEST, processing: SOLUTION_REQUEST };
export const kindOf = (kind: RequestKind): Kind<PartRequest> => KINDS[kind];

/** Initial fields of a confirmed request. */
export const OPENED: Readonly<Record<RequestKind, object>> = {
  monitoring: { is_open: true } satisfies Partial<MonitoringRequest>,
  processing: { processing_state: FIRST_PROCESSING_STATE } satisfies Partial<SolutionRequest>,
};

/** The cart and credits of the actor's entity. */
export const ledgerOf = ({ entity }: Pick<Actor, 'entity'>, kind: RequestKind): Ledger => ({ entity: entity.id, kind });

/** The entity's pending or open requests, by part. */
export async function requestsAbout(
  { entity, kind }: Ledger,
  parts: readonly string[],
): Promise<Map<string, PartRequest>> {
  const keys = parts.map((product) => requestedKey({ owner_entity: entity, product }));
  const ids = await findUniques(kindOf(kind), keys);
  const requests = await readRecords(kindOf(kind), [...ids.values()]);
  return new Map([...requests.values()].map((request) => [request.product, request]));
}
