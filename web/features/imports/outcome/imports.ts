import type { IMPORT_STATES, ImportAnswer } from '#shared/imports/schema.ts';
import type { Answer } from '#web/platform/api/api.ts';

export type ImportRow = Answer<'GET /api/import_products/imports'>['items'][number];
type State = (typeof IMPORT_STATES)[number];

export const STATE_LOOKS = {
  running: ['blue', 'half'],
  done: ['green', 'check'],
  rolling_back: ['yellow', 'half'],
  rolled_back: ['grey', 'down'],
} as const satisfies Record<State, readonly [string, string]>;

/** A worker processes it: no action is possible until it ends. */
export const isAtWork = (state: State | undefined): boolean => state === 'running' || state === 'rolling_back';

/** Its file, its lines and the reasons of its conflicts are deleted. */
export const isExpired = ({ kept_until }: Pick<ImportAnswer, 'kept_until'>): boolean =>
  Date.parse(kept_until) <= Date.now();

/** Some parts have not been rolled back. */
export const mayRollBack = ({ state, created = 0, updated = 0, undone = 0 }: Partial<ImportRow>): boolean =>
  !isAtWork(state) && created + updated > undone;
