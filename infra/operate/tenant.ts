import type { Settings } from '../config.ts';
import { type Needs, reach, stageOf, variablesOf } from './stage.ts';

/** Functions whose variables together name the table, the user pool and all buckets. */
const REACHING = ['Jobserasure', 'Jobscompaction', 'Jobspropagation'];

/** Lets code of functions find the data of a stage in this process. */
export async function reachData({ stage }: Pick<Settings, 'stage'>, needs: Needs = {}): Promise<void> {
  await reach(stage, '.local', needs);
  Object.assign(process.env, await variablesOf(await stageOf(stage), ...REACHING));
  process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
}

/** @throws Error in one sentence if a value is missing */
export function required(value: string | undefined, option: string, what: string): string {
  if (value) return value;
  throw new Error(`Give ${option}: ${what}.`);
}
