import { env } from '#platform/runtime/env.ts';
import { logger } from '#platform/runtime/logger.ts';
import { asError } from '#shared/errors.ts';
import { PROBE_NAMES, type ProbeName } from '#shared/status/canary.ts';
import { metricsLine, type Tried } from './metrics.ts';
import { PROBES } from './probes.ts';

async function attempt(name: ProbeName): Promise<Tried> {
  const began = performance.now();
  try {
    await PROBES[name]();
    return { name, milliseconds: Math.round(performance.now() - began), isFailed: false };
  } catch (error) {
    logger.error('probe failed', { probe: name, error: asError(error) });
    return { name, milliseconds: Math.round(performance.now() - began), isFailed: true };
  }
}

/**
 * Every hour: tries what a user does first, one after the other, and tells how long each took and how many failed. Metrics
 * are told in the log (embedded metric format), which needs no right.
 */
export const handler = async (): Promise<readonly Tried[]> => {
  const tried: Tried[] = [];
  for (const name of PROBE_NAMES) tried.push(await attempt(name));
  process.stdout.write(`${metricsLine(env('STAGE'), tried, Date.now())}\n`);
  return tried;
};
