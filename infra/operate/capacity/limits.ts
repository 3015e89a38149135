import { FIGURES, partsAt, valueAt } from './figures.ts';
import { linesWithin, PARTITION_UNITS } from './giant.ts';
import type { PerRecord } from './records.ts';
import type { Deployed } from './template.ts';
import { HOUR, type Load, use } from './use.ts';

/** `reached`: the value of `of` at which the limit is reached; `load`: that value in a scenario. */
export type Limit = {
  what: string;
  of: 'users' | 'parts in one list' | 'lines of one import';
  reached: number;
  from: string;
  load: (load: Load & { users: number }) => number;
  /** What takes over, or is set higher. */
  after: string;
};

/** The scopes that the list engine opens side by side, and the round trips that each needs (`packages/list-engine`). */
const SCOPES_AT_ONCE = 16;
const ROUND_TRIPS = 3;
/** Share of a function's memory for lists (`functions/platform/lists/lists.ts`). */
const LISTS_SHARE = 0.4;
const MB_PER_GB = 1024;

const functionOf = ({ functions }: Deployed, name: string) => {
  const found = functions.get(name);
  if (!found) throw new Error(`The template has no function ${name}.`);
  return found;
};

const SEARCH = 'OpenSearch answers search and candidates; the table stays the truth';
const REBUILD = 'EMR Serverless reads the export of the table and writes snapshots in parts';
const ofList = { of: 'parts in one list', load: ({ longestList }: Load) => longestList } as const;

/** Seconds to write the snapshot of a list again from the table alone, for each part. */
export function rebuildSeconds(): number {
  const { parts, fromTable, fromSnapshot } = FIGURES.readSeconds.is;
  const [, many] = FIGURES.snapshotSeconds.is;
  return (fromTable - fromSnapshot) / parts + many.value / many.parts;
}

function limitsOfLists(deployed: Deployed): Limit[] {
  const compaction = functionOf(deployed, 'Jobscompaction');
  const list = functionOf(deployed, 'Apiparts');
  const matching = functionOf(deployed, 'Jobsimportmatch');
  const memory = compaction.memoryGb * MB_PER_GB;
  return [
    {
      ...ofList,
      what: 'time to write a list again from the table',
      reached: compaction.seconds / rebuildSeconds(),
      from: `${compaction.seconds / 60} minutes of the function \`compaction\``,
      after: REBUILD,
    },
    {
      ...ofList,
      what: 'memory to write a list again from the table',
      reached: partsAt(FIGURES.snapshotMemory.is, memory),
      from: `${memory} MB of the function \`compaction\``,
      after: REBUILD,
    },
    {
      ...ofList,
      what: 'memory to build the matching index',
      reached: partsAt(FIGURES.indexMemory.is, matching.memoryGb * MB_PER_GB),
      from: `${matching.memoryGb * MB_PER_GB} MB of the function \`import-match\``,
      after: SEARCH,
    },
    {
      ...ofList,
      what: 'memory to answer any question about a list',
      reached: partsAt(FIGURES.listMemory.is, list.memoryGb * MB_PER_GB * LISTS_SHARE),
      from: `${LISTS_SHARE} of ${list.memoryGb * MB_PER_GB} MB of the function \`parts\``,
      after: SEARCH,
    },
    {
      ...ofList,
      what: 'time to merge 10,000 changes into a list',
      reached: partsAt(FIGURES.compactionSeconds.is, compaction.seconds),
      from: `${compaction.seconds / 60} minutes of the function \`compaction\``,
      after: REBUILD,
    },
  ];
}

/** Requests that a user makes in a second of the busiest hour. */
export const peakPerUser = (): number =>
  (use.activeShare * use.screens * FIGURES.requestsPerScreen.is.requests * use.peakShare) / HOUR;

function limitsOfUsers(deployed: Deployed): Limit[] {
  const ofUsers = { of: 'users', load: ({ users }: { users: number }) => users } as const;
  const seconds = FIGURES.requestSeconds.is;
  const list = functionOf(deployed, 'Apiparts');
  return [
    {
      ...ofUsers,
      what: 'requests in a second',
      reached: deployed.requestsPerSecond / peakPerUser(),
      from: `throttle of the gateway, ${deployed.requestsPerSecond} in a second`,
      after: 'a higher throttle in `infra/constructs/api.ts`; the gateway itself lets 10,000 pass',
    },
    {
      ...ofUsers,
      what: 'functions at once',
      reached: deployed.concurrency / (peakPerUser() * seconds),
      from: `${deployed.concurrency} concurrent executions`,
      after: 'a higher quota and `LAMBDA_CONCURRENCY`',
    },
    {
      ...ofUsers,
      what: 'lists of all companies, opened by an operator in a new function',
      reached: (use.usersPerCompany * list.seconds * SCOPES_AT_ONCE) / (ROUND_TRIPS * use.storageLatency),
      from: `${list.seconds} s for an answer, ${ROUND_TRIPS} reads of S3 for each company, ${SCOPES_AT_ONCE} companies at once`,
      after: 'lists of all companies from the lake (Athena) or OpenSearch, where owner is a column',
    },
    {
      ...ofUsers,
      what: 'e-mails of a day',
      reached: (deployed.mailsPerSecond * use.mailHours * HOUR) / use.mailsPerUser,
      from: `\`MAILS_PER_SECOND\` ${deployed.mailsPerSecond}, ${use.mailHours} hours`,
      after: 'a higher rate of SES and `MAILS_PER_SECOND`',
    },
  ];
}

function limitsOfImports(deployed: Deployed, part: PerRecord): Limit[] {
  const reached = linesWithin(use.importHours * HOUR, deployed, part);
  return [
    {
      what: 'time of the longest import',
      of: 'lines of one import',
      reached,
      from: `${Math.round(reached / (use.importHours * HOUR))} lines in a second, ${PARTITION_UNITS} units of one partition of \`gsi1\``,
      load: ({ longestImport }) => longestImport,
      after:
        'several change logs for one list, and several partitions of an owner in `gsi1`, so that finalising can be divided, too',
    },
  ];
}

export const limitsOf = (deployed: Deployed, part: PerRecord): Limit[] => [
  ...limitsOfUsers(deployed),
  ...limitsOfLists(deployed),
  ...limitsOfImports(deployed, part),
];

export type Reached = { limit: Limit; share: number };

/** Limits with how much of each a scenario uses, the fullest first. */
export const usedUp = (limits: readonly Limit[], load: Load & { users: number }): Reached[] =>
  limits.map((limit) => ({ limit, share: limit.load(load) / limit.reached })).sort((a, b) => b.share - a.share);

/** Seconds of one compaction of a list. */
export const compactionSeconds = (parts: number): number => valueAt(FIGURES.compactionSeconds.is, parts);
