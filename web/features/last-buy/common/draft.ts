import { fieldProblems, withInput } from '#shared/field-problems.ts';
import { type LastBuyInput, lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { type LastBuyUse, MOST_USES, MOST_YEARS } from '#shared/parts/last-buy/uses.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { neededUntil } from '#shared/projects/rules.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';

/** What a user has typed so far: a number may be missing. */
type Typed<T> = T extends number ? number | undefined : T extends object ? { [K in keyof T]: Typed<T[K]> } : T;
export type Draft = Typed<LastBuyInput>;
export type DraftUse = Draft['uses'][number];

/** A part is planned for ten years unless the user says otherwise. */
const YEARS = 10;

export const emptyUse = (name: string, until: number): LastBuyUse => ({
  ...{ name, per_unit: 1, builds: [], installed: 0, failure_rate: 0, decline: 0, until },
});

/** What is known of a project whose units need the part. `units`: pieces of the part in one unit; undefined if unknown. */
export type Project = Partial<
  Pick<ProjectAnswer, 'name' | 'end_date' | 'service_end' | 'installed_base' | 'builds'>
> & {
  units?: number | undefined;
};

/** The plans of a project, as far as they concern these years. */
function demandOf({ name = '', units, installed_base, builds = [], ...course }: Project, from: number): LastBuyUse {
  const end = neededUntil(course);
  const until = end && yearIn(end) >= from ? Math.min(yearIn(end), from + MOST_YEARS - 1) : from + YEARS - 1;
  return {
    ...emptyUse(name, until),
    ...{ installed: installed_base ?? 0, ...(units && { per_unit: units }) },
    builds: builds.filter(({ year }) => year >= from && year <= until),
  };
}

const yearIn = (date: string): number => Number(date.slice(0, 4));

/**
 * The demand begins in the year of the last order, or this year if that has passed or is not known. It is that of the
 * projects, as far as their plans say.
 */
export function firstDraft(part: PartAnswer, projects: readonly Project[], today: string): Draft {
  const from = Math.max(yearIn(today), yearIn(part.last_buy_order ?? today));
  const uses = projects.slice(0, MOST_USES).map((project) => demandOf(project, from));
  return lastBuyInput.parse({
    from,
    uses: uses.length > 0 ? uses : [demandOf({}, from)],
    price: part.price ?? 0,
  });
}

/** The demand of a project's units, from this year on. */
export function firstProjectDraft(project: Omit<Project, 'units'>, today: string): Draft {
  const from = yearIn(today);
  return lastBuyInput.parse({ from, uses: [demandOf(project, from)] });
}

/** The input that a draft amounts to, or the phrase keys of its problems by field, like `uses.0.until`. */
export function readDraft(draft: Draft): { input: LastBuyInput } | { problems: Readonly<Record<string, string>> } {
  const read = lastBuyInput.safeParse(draft, withInput);
  if (read.success) return { input: read.data };
  const problems = Object.entries(fieldProblems(read.error, []));
  return { problems: Object.fromEntries(problems.map(([field, [first]]) => [field, first?.code ?? 'invalid_format'])) };
}
