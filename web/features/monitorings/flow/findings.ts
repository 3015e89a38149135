import { contradictionsIn, missingIn } from '#shared/monitorings/findings.ts';
import { knownOf } from '#shared/monitorings/known.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import { TO_BE_DEFINED } from '#shared/parts/availability.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';

type Previous = Pick<MonitoringAnswer, 'supplier' | 'contact' | 'source' | 'source_url'>;
type Known = { part: PartAnswer; previous?: Previous | undefined };
export type Closing = Partial<MonitoringAnswer> & { status: 'closed_1'; monitoring_date: string };

const whereFound = ({ previous }: Known): Previous => {
  const { supplier = null, contact = null, source = null, source_url = null } = previous ?? {};
  return { supplier, contact, source, source_url };
};

/** What was known, found again now with the same evidence; null if nothing that can stand alone was. */
export function unchanged(known: Known, now: string): Closing | null {
  const facts = knownOf(known.part, now) as Partial<MonitoringAnswer>;
  const closing: Closing = { ...facts, ...whereFound(known), status: 'closed_1', monitoring_date: now };
  const { availability_status = null } = closing;
  if (!availability_status || availability_status === TO_BE_DEFINED) return null;
  const finding = { ...nothing, ...closing };
  const isWhole = missingIn(finding).length === 0 && Object.keys(contradictionsIn(finding)).length === 0;
  return isWhole ? closing : null;
}

const nothing = {
  availability_status: null,
  availability_status_reason: null,
  last_buy_order: null,
  end_of_life: null,
  obso_at: null,
  obsolescence_reason: null,
  durability: null,
};

/** A new finding of now. `source`: where it was read, an address or words. */
const found = (source: string, now: string, facts: Partial<MonitoringAnswer>): Closing => ({
  ...nothing,
  ...facts,
  ...(URL.canParse(source) ? { source_url: source } : source !== '' && { source }),
  status: 'closed_1',
  monitoring_date: now,
});

export const obsolete = (source: string, now: string): Closing =>
  found(source, now, { availability_status: 'obsolete' });

export const lastOrder = (date: string, source: string, now: string): Closing =>
  found(source, now, { availability_status: 'last_buy_order', last_buy_order: date });
