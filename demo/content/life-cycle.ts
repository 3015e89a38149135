import { TO_BE_DEFINED, UNKNOWN } from '#shared/parts/availability.ts';
import type { PartInput } from '#shared/parts/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import { latest } from '../days.ts';
import type { Random } from '../random.ts';
import { ORIGIN, REASONS } from './words.ts';

type Language = 'en' | 'fr';

/** Percentage of the catalogue. */
export const AVAILABILITY = {
  available: 55,
  available_under_condition: 12,
  last_buy_order: 8,
  obsolete: 14,
  post_study_status: 4,
  to_be_defined_5: 4,
  unknown_1: 3,
} as const;
type Availability = keyof typeof AVAILABILITY;

const DURABILITY: Readonly<Partial<Record<Availability, Readonly<Record<string, number>>>>> = {
  available: { high_1: 30, high_2: 30, mid_1: 25, mid_2: 15 },
  available_under_condition: { mid_1: 20, mid_2: 35, low_1: 30, low_2: 15 },
  last_buy_order: { low_1: 25, low_2: 45, obsolete_1: 30 },
  obsolete: { obsolete_1: 60, obsolete_2: 40 },
  post_study_status: { mid_1: 50, mid_2: 50 },
};
const RELIABILITY = { high_1: 30, high_2: 25, mid_1: 20, mid_2: 12, low_1: 8, low_2: 5 } as const;

type Facts = Partial<PartInput>;

/** Weighted reasons why parts became obsolete. */
type Fates = Readonly<Record<'discontinued' | 'replaced' | 'manufacturer_closed', number>>;
const FATES: Fates = { discontinued: 50, replaced: 35, manufacturer_closed: 15 };
/** Existing companies get no specific reasons. */
export const REAL_FATES: Fates = { discontinued: 1, replaced: 0, manufacturer_closed: 0 };

function underCondition(random: Random): Facts {
  return { availability_status_reason: random.pick(['long_lead_time', 'minimum_order']) };
}

/** The manufacturer still accepts orders, or stopped a few weeks ago; deliveries end later. */
function lastBuyOrder(random: Random, today: string): Facts {
  const last_buy_order = addDays(today, random.between(-60, 240));
  const end_of_life = addDays(latest(today, last_buy_order), random.between(60, 365));
  return { availability_status_reason: 'discontinuation_notice', last_buy_order, end_of_life };
}

function obsolete(random: Random, today: string, language: Language, fates: Fates): Facts {
  const end_of_life = addDays(today, -random.between(30, 3650));
  const reason = random.weighted(fates);
  return {
    availability_status_reason: reason,
    end_of_life,
    obso_at: end_of_life,
    is_stock_on_obso: random.chance(0.3),
    obsolescence_reason: REASONS[reason][language],
    ...(random.chance(0.8) && { last_buy_order: addDays(end_of_life, -random.between(60, 365)) }),
  };
}

function available(random: Random, today: string): Facts {
  const isForecast = random.chance(0.1);
  return {
    availability_status_reason: 'in_production',
    ...(isForecast && { end_of_life: addDays(today, random.between(2000, 5500)) }),
  };
}

type Rule = (random: Random, today: string, language: Language, fates: Fates) => Facts;
const FACTS: Readonly<Record<Availability, Rule>> = {
  available,
  available_under_condition: underCondition,
  last_buy_order: lastBuyOrder,
  obsolete,
  post_study_status: () => ({}),
  to_be_defined_5: () => ({}),
  unknown_1: () => ({}),
};

function durabilityOf(random: Random, availability: Availability): string | null {
  const weights = DURABILITY[availability];
  return weights ? random.weighted(weights) : null;
}

/** On sale for at least a year and a half before its last order or end of life, and before today. */
function introduction(random: Random, today: string, facts: Facts): string {
  const ends = [today, facts.last_buy_order, facts.end_of_life].filter((date) => typeof date === 'string').sort();
  return addDays(ends[0] ?? today, -random.between(550, 9000));
}

/** Availability and consistent dates, all marked as invented. */
export function lifeCycle(random: Random, today: string, language: Language, fates = FATES): Facts {
  const availability = random.weighted(AVAILABILITY);
  const facts = FACTS[availability](random, today, language, fates);
  const isKnown = availability !== UNKNOWN && availability !== TO_BE_DEFINED;
  return {
    availability_status: availability,
    ...facts,
    durability: durabilityOf(random, availability),
    reliability: isKnown && random.chance(0.85) ? random.weighted(RELIABILITY) : null,
    introduced_at: isKnown || random.chance(0.4) ? introduction(random, today, facts) : null,
    origin_info: ORIGIN[language],
  };
}

export function compliance(random: Random): Facts {
  return {
    rohs: random.weighted({ compliant: 78, exempted: 9, not_compliant: 5, not_stated: 8 }),
    reach: random.weighted({ compliant: 74, exempted: 4, not_compliant: 3, not_stated: 19 }),
    cmr: random.weighted({ free: 70, contains: 6, not_stated: 24 }),
    sri: random.weighted({ yes: 12, no: 58, unknown: 30 }),
  };
}
