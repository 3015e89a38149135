import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

/**
 * Most memory that this process ever held, in MB, Node included. On Linux `maxRSS` begins with what the process held that
 * started this one, so that a test runner would count too.
 */
export function peakMegabytes(): number {
  const own = existsSync(STATUS) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
  return (own ? Number(own) : process.resourceUsage().maxRSS) / 1024;
}
