import type { Checked } from '#platform/consistency/findings.ts';
import type { Compared, Outcome } from '#platform/restoration/compare.ts';

/** Lines that are printed of one outcome, and of the findings of a check. The report has all. */
const SHOWN = 20;

const WORDS: Readonly<Record<Outcome, string>> = {
  lost: '✗ Gone from the stage’s table, and no history tells why',
  damaged: '✗ Another one in the stage’s table, and no history tells why',
  foreign: '✗ New in the stage’s table, and no history tells why',
  since: '! Written since that instant: a stage that uses the restored table does not have it',
  untold: '! Different, and nothing tells since when',
};

export const tellLines = (lines: readonly string[]): void => {
  for (const line of lines.slice(0, SHOWN)) console.log(`  ${line}`);
  if (lines.length > SHOWN) console.log(`  and ${lines.length - SHOWN} more`);
};

function ownerIn(owner: string, companies: ReadonlyMap<string, string>): string {
  const name = companies.get(owner);
  return name === undefined ? owner && ` of ${owner}` : ` of ${name} (${owner})`;
}

/** Counts by kind and owner, the largest first. */
function linesOf(
  { counts }: Compared,
  outcome: Outcome,
  companies: ReadonlyMap<string, string>,
): { total: number; lines: string[] } {
  const found = [...counts]
    .map(([name, count]) => ({ name: name.split('\n'), count }))
    .filter(({ name }) => name[0] === outcome)
    .sort((a, b) => b.count - a.count || (String(a.name) < String(b.name) ? -1 : 1));
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    lines: found.map(({ name: [, kind, owner = ''], count }) => `${count} ${kind}${ownerIn(owner, companies)}`),
  };
}

type Told = { outcomes: readonly Outcome[]; companies: ReadonlyMap<string, string>; report: string };

export function tellComparison(compared: Compared, { outcomes, companies, report }: Told): void {
  console.log(`✓ ${compared.equal} of ${compared.restored} restored items are the same in the stage’s table`);
  for (const outcome of outcomes) {
    const { total, lines } = linesOf(compared, outcome, companies);
    if (total === 0) continue;
    console.log(`${WORDS[outcome]}: ${total}`);
    tellLines(lines);
  }
  if (compared.passing > 0)
    console.log(`✓ ${compared.passing} of change logs, sessions, links and jobs differ, which end or are made again`);
  console.log(`Each difference is in ${report}`);
}

/** Returns whether nothing is wrong. */
export function tellChecks(checks: readonly Checked[]): boolean {
  for (const { what, count, findings } of checks) {
    console.log(findings.length === 0 ? `✓ ${count} ${what}` : `✗ ${count} ${what}, ${findings.length} of them wrong`);
    tellLines(findings);
  }
  return checks.every(({ findings }) => findings.length === 0);
}
