import { type Ledger, type Line, newestLines } from '#platform/credits/ledger.ts';

/** The lines of a ledger back to its last grant, newest first. */
export async function linesSinceGrant(ledger: Ledger): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of newestLines(ledger)) {
    lines.push(line);
    if (line.movement === 'grant') break;
  }
  return lines;
}
