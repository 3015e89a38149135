import type { IMPORT_STATES, ImportAnswer } from '#shared/imports/schema.ts';
import { SILENCE_MS } from '#shared/jobs/limits.ts';
import type { Answer } from '#web/platform/api/api.ts';

export type ImportRow = Answer<'GET /api/import_products/imports'>['items'][number];
type State = (typeof IMPORT_STATES)[number];

export const STATE_LOOKS = {
  running: ['blue', 'half'],
  done: ['green', 'check'],
  failed: ['red', 'cross'],
  rolling_back: ['yellow', 'half'],
  rolled_back: ['grey', 'down'],
} as const satisfies Record<State, readonly [string, string]>;

/** How often to ask for an import that a worker processes, in milliseconds. */
export const WORKING_MS = 1500;
/** A worker processes it: no action is possible until it ends. */
export const isAtWork = (state: State | undefined): boolean => state === 'running' || state === 'rolling_back';

/** Whether parts of it may be there: a complete roll back leaves none. */
export const mayHaveParts = ({ state, created = 0, updated = 0, undone = 0 }: Partial<ImportRow>): boolean =>
  state !== 'rolled_back' || created + updated > undone;

/** Its file, its lines and the reasons of its conflicts are deleted. */
export const isExpired = ({ kept_until }: Pick<ImportAnswer, 'kept_until'>): boolean =>
  Date.parse(kept_until) <= Date.now();

/** The worker that rolls it back has stopped: rolling back again continues. */
const isAbandoned = ({ state, modification_date = '' }: Partial<ImportRow>): boolean =>
  state === 'rolling_back' && Date.now() - Date.parse(modification_date) > SILENCE_MS;

/** Some parts have not been rolled back. */
export const mayRollBack = (record: Partial<ImportRow>): boolean => {
  const { state, created = 0, updated = 0, undone = 0 } = record;
  if (state === 'failed') return true;
  return (!isAtWork(state) || isAbandoned(record)) && created + updated > undone;
};
