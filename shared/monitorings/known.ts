import { TO_BE_DEFINED } from '../parts/availability.ts';
import { FACTS, type Fact } from '../parts/facts.ts';
import { recordOf } from '../values/objects.ts';
import { contradictionsIn } from './findings.ts';

type Known = { readonly [F in Fact]?: string | null | undefined };

/** What is known of a part, as a finding of this instant: without what contradicts its availability by now. */
export function knownOf(part: Known, monitoring_date: string): { [fact: string]: string | null } {
  const facts = recordOf(FACTS, (fact) => (part[fact] === TO_BE_DEFINED ? null : (part[fact] ?? null)));
  const contradictions = contradictionsIn({ ...facts, monitoring_date });
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !(fact in contradictions)));
}
