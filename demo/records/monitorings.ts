import { hasEnded } from '#shared/monitorings/rules.ts';
import type { Monitoring, MonitoringInput } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import type { Draft } from '../content/catalogue.ts';
import { INVENTED } from '../content/invented.ts';
import { SOURCES } from '../content/words.ts';
import { daysBetween, instantOn } from '../days.ts';
import { type Random, randomFrom } from '../random.ts';

/** A planned monitoring, with the index of its part. */
export type Watch = Pick<
  Monitoring,
  | 'status'
  | 'availability_status'
  | 'availability_status_reason'
  | 'monitoring_date'
  | 'last_buy_order'
  | 'end_of_life'
  | 'source'
  | 'comment'
> &
  Partial<Pick<Monitoring, 'started_at' | 'due_on'>>;
/** The fields of a part that come from its latest monitoring. */
export type Watched = Pick<Part, 'monitoring_status' | 'monitoring_date'>;
/** A catalogue part with its monitorings, oldest first. */
export type WatchedDraft = Draft & { input: Draft['input'] & Watched; watches: Watch[] };
/** A monitoring closed after its part was written, and its effect on the part. */
export type News = { place: number; finding: Partial<MonitoringInput>; fields: Partial<Part> };

const WATCHED = 0.07;
const TWICE = 0.4;
/** Days since the oldest latest monitoring. */
const LONGEST_AGO = 240;
const UNSUPPORTED = 'Made to drawing: there is no manufacturer to ask.';
export const MONITORING_STATUS = {
  closed_1: 62,
  in_progress: 14,
  to_be_verified: 8,
  incomplete_response: 6,
  waiting_from_client_1: 5,
  not_supported: 5,
} as const;

/** An instant during office hours, `daysAgo` days ago. */
const workingInstant = (random: Random, today: string, daysAgo: number): string =>
  instantOn(addDays(today, -daysAgo), random.between(8 * 60, 17 * 60));

/** A finished cycle, with findings equal to the part's fields. */
const closed = ({ input }: Draft, monitoring_date: string, source: string): Watch => ({
  status: 'closed_1',
  availability_status: input.availability_status,
  availability_status_reason: input.availability_status_reason,
  monitoring_date,
  last_buy_order: input.last_buy_order,
  end_of_life: input.end_of_life,
  source,
  comment: null,
});

const NOTHING_FOUND = {
  availability_status: null,
  availability_status_reason: null,
  last_buy_order: null,
  end_of_life: null,
  comment: null,
};

/** A cycle finished before the end of the part was announced, unless the part was already obsolete. */
function closedEarlier(draft: Draft, monitoring_date: string, source: string): Watch {
  const { availability_status, end_of_life } = draft.input;
  const watch = closed(draft, monitoring_date, source);
  const isEnding = availability_status === 'obsolete' || availability_status === 'last_buy_order';
  const wasOver = end_of_life !== null && end_of_life <= monitoring_date.slice(0, 10);
  if (!isEnding || wasOver) return watch;
  return { ...watch, ...NOTHING_FOUND, availability_status: 'available' };
}

function latestWatch(random: Random, today: string, draft: Draft): Watch {
  const { availability_status, end_of_life } = draft.input;
  const since = availability_status === 'obsolete' && end_of_life ? daysBetween(end_of_life, today) : LONGEST_AGO;
  const monitoring_date = workingInstant(random, today, random.between(1, Math.min(since, LONGEST_AGO)));
  const status = random.weighted(MONITORING_STATUS);
  const source = random.pick(SOURCES);
  if (status === 'closed_1') return closed(draft, monitoring_date, source);
  const comment = status === 'not_supported' ? UNSUPPORTED : null;
  return { status, monitoring_date, source, ...NOTHING_FOUND, comment };
}

function watchesOf(random: Random, today: string, draft: Draft): Watch[] {
  const latest = latestWatch(random, today, draft);
  if (!random.chance(TWICE)) return [latest];
  const earlier = workingInstant(random, today, random.between(300, 540));
  return [closedEarlier(draft, earlier, random.pick(SOURCES)), latest];
}

const LATEST_DUE = 30;
/** Since when and until when operators work on a monitoring; some are late. */
function withWork(random: Random, today: string, watch: Watch): Watch {
  const due_on = hasEnded(watch) ? null : addDays(today, random.between(-4, LATEST_DUE));
  return { ...watch, started_at: watch.monitoring_date, due_on };
}

/** Adds monitorings to some parts of the catalogue, which carry status and date of the latest one. */
export function withMonitorings(today: string, drafts: readonly Draft[]): WatchedDraft[] {
  const [random, work] = [randomFrom('monitorings'), randomFrom('work on monitorings')];
  return drafts.map((draft) => {
    const planned = random.chance(WATCHED) ? watchesOf(random, today, draft) : [];
    const watches = planned.map((watch) => withWork(work, today, watch));
    const { status = null, monitoring_date = null } = watches.at(-1) ?? {};
    return { ...draft, input: { ...draft.input, monitoring_status: status, monitoring_date }, watches };
  });
}

const NEWS = 12;

type Found = Pick<Part, 'availability_status'> &
  Partial<Pick<Part, 'availability_status_reason' | 'durability' | 'last_buy_order' | 'end_of_life' | 'obso_at'>>;

/** An announcement of the last weeks: most parts can still be ordered for a while, some are already obsolete. */
function announced(random: Random, today: string): Found {
  if (random.chance(0.3)) {
    const end_of_life = addDays(today, -random.between(30, 60));
    return {
      availability_status: 'obsolete',
      availability_status_reason: 'discontinued',
      durability: 'obsolete_1',
      end_of_life,
      obso_at: end_of_life,
      last_buy_order: addDays(end_of_life, -120),
    };
  }
  const last_buy_order = addDays(today, random.between(30, 180));
  return {
    availability_status: 'last_buy_order',
    availability_status_reason: 'discontinuation_notice',
    durability: 'low_2',
    last_buy_order,
    end_of_life: addDays(last_buy_order, random.between(90, 270)),
  };
}

/** Recent findings about public parts of invented manufacturers that were available. */
export function newsOf(today: string, drafts: readonly WatchedDraft[]): News[] {
  const random = randomFrom('news');
  const quiet = [...drafts.keys()].filter((place) => {
    const draft = drafts[place];
    if (!draft) return false;
    const { manufacturer, input, watches } = draft;
    const isOpen = input.is_public && input.availability_status === 'available' && watches.length === 0;
    return isOpen && INVENTED.some(({ name }) => name === manufacturer);
  });
  return random
    .shuffled(quiet)
    .slice(0, NEWS)
    .map((place) => {
      const found = announced(random, today);
      const monitoring_date = workingInstant(random, today, random.between(1, 20));
      const finding = { ...found, status: 'closed_1' as const, monitoring_date, source: random.pick(SOURCES) };
      const proof = { fact_source: 'monitoring', fact_date: monitoring_date } as const;
      return { place, finding, fields: { ...found, ...proof, monitoring_status: finding.status, monitoring_date } };
    });
}
