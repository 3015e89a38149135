import { existsSync, readFileSync } from 'node:fs';

const STATUS = '/proc/self/status';

/**
 * The peak memory of this process, in MB, including Node. On Linux `maxRSS` starts with that of the parent process,
 * so a test runner would be included.
 */
export function peakMegabytes(): number {
  const own = existsSync(STATUS) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
  return (own ? Number(own) : process.resourceUsage().maxRSS) / 1024;
}
