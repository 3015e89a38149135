import { type Costs, costsOf, handOver, totalOf } from './costs.ts';
import { FIGURES } from './figures.ts';
import { aloneSeconds, finalisedSeconds, inPiecesSeconds, piecesOf } from './giant.ts';
import { type Limit, limitsOf, rebuildSeconds, usedUp } from './limits.ts';
import { PRICES, type Price, type PriceName, SOURCES } from './prices.ts';
import { type PerRecord, perRecord } from './records.ts';
import type { Sizes } from './sizes.ts';
import type { Deployed } from './template.ts';
import { loadOf, type Scenario, USE } from './use.ts';

const USERS = [10, 1000, 100_000];
const PARTS = [1_000_000, 10_000_000, 100_000_000];
const KINDS = ['PRODUCT', 'MONITORING', 'ASKED_MONITORING', 'EVENT', 'CONTACT', 'SUPPLIER', 'USER'];

const count = (value: number): string => Math.round(value).toLocaleString('en');
/** Three digits are more than a model knows. */
const rounded = (value: number): string =>
  value >= 1000 ? count(Number(value.toPrecision(2))) : value >= 10 ? count(value) : value.toFixed(value >= 1 ? 1 : 2);
const percent = (share: number): string => `${share >= 0.1 ? count(share * 100) : (share * 100).toPrecision(1)} %`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');

const matrix = (cell: (scenario: Scenario) => string): string =>
  table(
    ['users \\ parts', ...PARTS.map(count)],
    USERS.map((users) => [count(users), ...PARTS.map((parts) => cell({ users, parts }))]),
  );

const limitRow = ({ what, of, reached, from, after }: Limit): string[] => [
  what,
  `${rounded(reached)} ${of}`,
  from,
  after,
];

function priceRow({ what, usd, per, unit, source }: Price): string[] {
  const amount = per === 1 ? unit : `${count(per)} ${unit}`;
  return [what, `${usd} per ${amount}`, source];
}

const DIAGONAL: readonly Scenario[] = USERS.map((users, n) => ({ users, parts: PARTS[n] ?? 0 }));

function breakdown(deployed: Deployed, sizes: Sizes): string {
  const costs = DIAGONAL.map((scenario) => costsOf(scenario, deployed, sizes));
  const names = [...(costs[0] as Costs).keys()] as PriceName[];
  return table(
    ['USD a month', ...DIAGONAL.map(({ users, parts }) => `${count(users)} users, ${count(parts)} parts`)],
    names.map((name) => [PRICES[name].what, ...costs.map((each) => rounded(each.get(name) ?? 0))]),
  );
}

function sizesTable(sizes: Sizes): string {
  return table(
    ['kind', 'bytes stored for a record', 'units to create it', 'units to change it'],
    KINDS.map((kind) => {
      const { stored, creation, change } = perRecord(sizes, kind);
      return [`\`${kind}\``, count(stored), creation.toFixed(1), change.toFixed(1)];
    }),
  );
}

const LONG_LISTS = [100_000, 300_000, 1_000_000];
/** Pieces at once in an account with ten functions at once. */
const FEW_AT_ONCE = 2;

function giantTable(deployed: Deployed, part: PerRecord): string {
  const seconds = (value: number) => `${rounded(value)} s`;
  return table(
    [
      'lines',
      'pieces',
      'one function',
      `in pieces, ${deployed.piecesAtOnce} at once`,
      `${FEW_AT_ONCE} at once`,
      'then finalised',
    ],
    LONG_LISTS.map((lines) => [
      count(lines),
      count(piecesOf(lines)),
      seconds(aloneSeconds(lines)),
      seconds(inPiecesSeconds(lines, deployed)),
      seconds(inPiecesSeconds(lines, { piecesAtOnce: FEW_AT_ONCE })),
      seconds(finalisedSeconds(lines, part)),
    ]),
  );
}

/** `docs/capacity.md`. */
export function capacityPage(deployed: Deployed, sizes: Sizes): string {
  const part = perRecord(sizes, 'PRODUCT');
  const limits = limitsOf(deployed, part);
  const loadFor = (scenario: Scenario) => ({
    ...loadOf(scenario, FIGURES.requestsPerScreen.is.requests),
    users: scenario.users,
  });
  const first = (scenario: Scenario): string => {
    const [fullest] = usedUp(limits, loadFor(scenario));
    return fullest ? `${fullest.limit.what}: ${percent(fullest.share)}` : '';
  };
  const all = (scenario: Scenario): string =>
    usedUp(limits, loadFor(scenario))
      .filter(({ share }) => share > 1)
      .map(({ limit }) => limit.what)
      .join('; ') || 'none';
  const giant = handOver({ parts: 100_000_000, lines: 1_000_000, storedEach: part.stored });
  const middle = handOver({ parts: 10_000_000, lines: 1_000_000, storedEach: part.stored });
  return `# Capacity and costs

Written by \`npm run capacity\` from the template of \`prod\`, measured sizes and figures, prices, and assumptions about use
([decision 100](decisions/0100-capacity-model.md)). A unit test compares this page with what the script prints. No stage has run on AWS: the first month of
a stage replaces the assumptions.

## What it costs
USD a month at list prices of eu-west-3 (Paris), after a year, without tax and support:

${matrix((scenario) => rounded(totalOf(costsOf(scenario, deployed, sizes))))}

${breakdown(deployed, sizes)}

## Which limit comes first
The fullest limit of each scenario, and how much of it is used. Above 100 % something else must take over first.

${matrix(first)}

Everything above 100 %:

${matrix(all)}

## Limits
Each with the value at which it is reached, by the straight line through two measured sizes. In a new account its ten
concurrent executions come before all of these: one screen asks for as much at once (\`npm run preflight\` says so).

${table(['limit', 'reached at', 'from', 'after that'], limits.map(limitRow))}

**One list ends at about three million parts.** Two figures of [figures.md](figures.md) meet there: to write the snapshot of a list again from
the table, a part takes ${(rebuildSeconds() * 1e6).toFixed(0)} µs (reading it, and encoding its columns) of the 15 minutes of a function, and ${count(((FIGURES.snapshotMemory.is[1].value - FIGURES.snapshotMemory.is[0].value) * 2 ** 20) / 900_000)} bytes of its memory.
Everything else about a list grows more slowly: a longer list would still be read, merged and matched, but if its snapshot were lost or
its format changed, nothing could write it again. The list of a customer counts, and above all the catalogue, which is one list.

## A giant import
A list above ${count(deployed.piecesAbove)} lines is matched in pieces, side by side ([decision 104](decisions/0104-long-lists-are-matched-in-pieces.md)).
Time until it is matched, from the processor time of its steps: dividing, loading, rounds of pieces, putting together, and what the state
machine takes. What grows with the list is dividing and putting together, which stay one function each. Finalising is not divided, and is what an import
waits for: as long as given here at best, if no transaction takes longer than 10 ms ([decision 106](decisions/0106-an-owner-has-one-partition-of-gsi1.md)).

${giantTable(deployed, part)}

Step Functions takes ${rounded(giant.importing)} USD for a million lines.

## What takes over
Of this, matching in pieces is built ([above](#a-giant-import)). The change log of each list stays the source, so that each engine follows it as compaction does.

| beyond | engine | what changes | USD in addition |
|---|---|---|---|
| 3 million parts in one list: search, filters, candidates for matching | OpenSearch, fed by a third consumer of changes (the stream has two readers already: \`propagation\` hands on) | \`ListStore\` of the list engine is asked for small lists only; \`packages/matching\` gets its candidates from the index and scores them as now | ${rounded(middle.search)} a month for 10 million parts, ${rounded(giant.search)} for 100 million |
| the same: writing snapshots and the lake again, analysis | DynamoDB's export to S3, read by EMR Serverless; Iceberg tables in the lake instead of one file a day, so that a day writes what changed | \`rebuild\` of the list engine becomes a job over pieces of ids; Athena reads as now | ${rounded(giant.rebuild)} for each time that 100 million parts are written |
| imports above ${rounded(limits.at(-1)?.reached ?? 0)} lines, or faster ones | the same state machine for finalising | a list has several change logs, which readers bring into one order, and an owner's parts are spread over several partitions of \`gsi1\`; until then, each transaction takes the next number of the one log | ${rounded(giant.importing)} for a million lines |

## Sizes
Of the demo data, with history, links, reservations and lines of the change log; with DynamoDB's overhead, in the table and its indexes. A unit writes
a kilobyte; a transaction counts twice. \`npm run capacity -- --measure\` reads them again from a running \`npm start\`.

${sizesTable(sizes)}

## Assumptions about use

${table(
  ['assumption', 'value'],
  Object.values(USE).map(({ is, says }) => [says, String(is)]),
)}

## Prices
On demand, in USD.

${table(['what', 'price', 'source'], Object.values(PRICES).map(priceRow))}

${table(['source', 'where'], Object.entries(SOURCES))}

Free tiers are left out, except Cognito's. Transfers between S3, DynamoDB and functions of a region cost nothing.
`;
}
