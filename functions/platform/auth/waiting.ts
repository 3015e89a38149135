import type { Filter } from '#shared/lists.ts';
import { stateAmong } from '#shared/solutions/rules.ts';
import type { SolutionState } from '#shared/solutions/schema.ts';
import { lists } from '../lists/lists.ts';
import { CATALOGUE, ENTITIES, listOf, partsOf, SOLUTION, SOLUTION_REQUEST } from '../records/kinds.ts';
import { scanRecords } from '../records/scan.ts';
import { familyOf, onlyWhere, type Source } from './sessions/sources.ts';

/**
 * Data visible to solution providers: requests that wait for solutions, their parts, and the provider's own solutions.
 */

/** Confirmed and not complete, of any owner: only confirmed requests have such a state. */
const WAITING = onlyWhere('processing_state', ['waiting_for_solutions', 'solution_available']);

export async function waitingRequests(): Promise<Source[]> {
  const entities = await lists.rowsOf(ENTITIES);
  return [...entities.keys()].map((id) => ({ scope: listOf('ASKED_PROCESSING', id), where: WAITING }));
}

/**
 * Ids of the requested parts by the lists that may contain them: the catalogue, and those of the requesting entity and
 * its descendants.
 */
async function requestedParts(): Promise<Map<string, Set<string>>> {
  const asked = new Map<string, Set<string>>();
  const ask = (owner: string, part: string) => asked.set(owner, (asked.get(owner) ?? new Set()).add(part));
  const view = { columns: SOLUTION_REQUEST.columns, sources: await waitingRequests() };
  const entities = [...(await lists.rowsOf(ENTITIES)).values()];
  for await (const { product, owner_entity } of scanRecords(SOLUTION_REQUEST, view, ['product', 'owner_entity']))
    for (const owner of [CATALOGUE, ...familyOf(owner_entity, entities)]) ask(owner, product);
  return asked;
}

/**
 * `supplier`: third-party whose catalogue parts the provider already sees; excluded, so that no list shows a part
 * twice.
 */
export async function waitingParts(supplier: string | null): Promise<Source[]> {
  const besideItsOwn: Filter[] = supplier ? [{ field: 'supplier', operator: 'ne', values: [supplier] }] : [];
  return [...(await requestedParts())].map(([owner, parts]) => ({
    scope: partsOf(owner),
    where: [...onlyWhere('id', [...parts]), ...(owner === CATALOGUE ? besideItsOwn : [])],
  }));
}

export async function ownSolutions(provider: string): Promise<Source[]> {
  const entities = await lists.rowsOf(ENTITIES);
  const where = onlyWhere('provider_entity', [provider]);
  return [...entities.keys()].map((id) => ({ scope: listOf('PROCESSING_PROPOSAL', id), where }));
}

/** The state of a provider's own solutions by request: of several, the one that counts. */
export async function ownStates(provider: string): Promise<Map<string, { id: string; state: SolutionState }>> {
  const view = { columns: SOLUTION.columns, sources: await ownSolutions(provider) };
  const states = new Map<string, SolutionState[]>();
  for await (const { asked_processing, state } of scanRecords(SOLUTION, view, ['asked_processing', 'state']))
    states.set(asked_processing, [...(states.get(asked_processing) ?? []), state]);
  return new Map([...states].map(([id, each]) => [id, { id, state: stateAmong(each) }]));
}
