import { asError } from '#shared/errors.ts';
import { batchesIn } from './failed-batches.ts';
import { eventsIn } from './failed-events.ts';
import type { Source } from './failed-source.ts';
import type { Stage } from './stage.ts';

/** Where failed work of a stage waits. */
export function sourcesOf({ queues, buckets }: Stage): Source[] {
  const { DataExports } = buckets;
  return [
    ...Object.entries(queues).map(([worker, url]) => eventsIn(worker, url)),
    ...(DataExports ? [batchesIn(DataExports)] : []),
  ];
}

/** Starts everything of a source again. `failed`: why what failed at once did. */
export async function startAgain({ starts }: Source): Promise<{ again: number; failed: string[] }> {
  const failed: string[] = [];
  let again = 0;
  for await (const start of starts()) {
    try {
      await start();
      again += 1;
    } catch (error) {
      failed.push(asError(error).message);
    }
  }
  return { again, failed };
}
