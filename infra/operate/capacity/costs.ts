import { FIGURES, valueAt } from './figures.ts';
import { aloneSeconds, piecesOf } from './giant.ts';
import { compactionSeconds } from './limits.ts';
import { costOf, type PriceName } from './prices.ts';
import { type PerRecord, perRecord } from './records.ts';
import type { Sizes } from './sizes.ts';
import type { Deployed } from './template.ts';
import { loadOf, type Scenario, use } from './use.ts';

export type Costs = ReadonlyMap<PriceName, number>;

const GB = 1e9;
/** Changes of a list after which a compaction is due, and the least that a list is compacted, each working day. */
const CHANGES_PER_COMPACTION = 1000;
/** A snapshot lives beside its predecessor for an hour: two at most. */
const SNAPSHOTS = 2;
/** Working days of a year: a list that changes has a file in the lake for each. */
const DAYS_OF_A_YEAR = 250;
const FREE_USERS = 10_000;
/** Share of the requests that functions with lists answer; the others have 512 MB. */
const LIST_REQUESTS = 0.6;
/** Seconds of `propagation` for a change (`docs/figures.md`, 2,000 parts: 1.4 s). */
const PROPAGATION_SECONDS = 0.0007;

type Load = ReturnType<typeof loadOf>;

const memoryOf = ({ functions }: Deployed, name: string): number => functions.get(name)?.memoryGb ?? 0;

/** GB-seconds of functions in a month. */
export function computing(deployed: Deployed, load: Load): number {
  const answering =
    LIST_REQUESTS * memoryOf(deployed, 'Apiparts') + (1 - LIST_REQUESTS) * memoryOf(deployed, 'Apiusers');
  const compactions = Math.max(use.days, (load.longestList * use.changedShare) / CHANGES_PER_COMPACTION);
  const other = load.companies * use.days * compactionSeconds(load.longestList / Math.max(1, load.companies));
  return (
    load.requests * FIGURES.requestSeconds.is * answering +
    aloneSeconds(load.newParts) * memoryOf(deployed, 'Jobsimportmatch') +
    (load.newParts / FIGURES.finalisedPerSecond.is) * memoryOf(deployed, 'Jobsimportfinalize') +
    (compactions * compactionSeconds(load.longestList) + other) * memoryOf(deployed, 'Jobscompaction') +
    load.changes * PROPAGATION_SECONDS * memoryOf(deployed, 'Jobspropagation')
  );
}

const writes = (load: Load, part: PerRecord, monitoring: PerRecord): number =>
  load.newParts * part.creation + load.newParts * use.watchedShare * monitoring.creation + load.changes * part.change;

/** GB of files after a year: snapshots, matching index of the longest list, lake, documents. */
export function filesGb({ users, parts }: Scenario, load: Load): number {
  const snapshots = SNAPSHOTS * parts * (FIGURES.snapshotBytes.is[1].value + FIGURES.indexBytes.is[1].value);
  const lake = parts * FIGURES.lakeBytes.is * DAYS_OF_A_YEAR;
  return (snapshots + lake) / GB + users * use.documentsPerUser + (load.longestList > 0 ? 1 : 0);
}

/** USD in a month, by price. */
export function costsOf(scenario: Scenario, deployed: Deployed, sizes: Sizes): Costs {
  const load = loadOf(scenario, FIGURES.requestsPerScreen.is.requests);
  const [part, monitoring] = [perRecord(sizes, 'PRODUCT'), perRecord(sizes, 'MONITORING')];
  const tableGb = (scenario.parts * part.stored + load.watched * monitoring.stored) / GB;
  const sent =
    (load.requests / FIGURES.requestsPerScreen.is.requests) * FIGURES.requestsPerScreen.is.bytes +
    scenario.users * FIGURES.scriptsBytes.is;
  const loggedGb = (load.requests * use.logBytes) / GB;
  const amounts: Partial<Record<PriceName, number>> = {
    gateway: load.requests,
    edge: load.requests,
    transfer: sent / GB,
    invocations: load.requests + load.changes,
    computing: computing(deployed, load),
    writes: writes(load, part, monitoring),
    reads: load.requests * use.readsPerRequest,
    items: tableGb,
    backup: tableGb,
    files: filesGb(scenario, load),
    logged: loggedGb,
    logs: (loggedGb * deployed.logDays) / 30,
    traces: load.requests * use.traced,
    accounts: Math.max(0, scenario.users - FREE_USERS),
    mails: load.mails,
    metrics: deployed.metrics,
    dashboard: 1,
    firewall: 1,
  };
  return new Map(
    Object.entries(amounts).map(([name, amount]) => [name as PriceName, costOf(name as PriceName, amount)]),
  );
}

export const totalOf = (costs: Costs): number => costs.values().reduce((sum, cost) => sum + cost, 0);

/** What takes over when a list is too long for the design, in USD. */
export function handOver({ parts, lines, storedEach }: { parts: number; lines: number; storedEach: number }) {
  const hours = 730;
  /** OpenSearch keeps some 1.5 kB of a part for search and candidates, twice; a node of 16 GB serves some 10 million. */
  const nodes = Math.max(2, Math.ceil(parts / 10e6) * 2);
  const search = costOf('node', nodes * hours) + costOf('volume', (2 * 1500 * parts) / GB);
  const processorHours = valueAt(FIGURES.snapshotSeconds.is, parts) / 3600;
  const computed = costOf('sparkProcessor', processorHours) + costOf('sparkMemory', 4 * processorHours);
  const rebuild = costOf('exported', (parts * storedEach) / GB) + computed;
  /** A piece is an execution of its own with one state; the list has four more. */
  const importing = costOf('transitions', piecesOf(lines) * 3 + 8);
  return { search, rebuild, importing };
}
