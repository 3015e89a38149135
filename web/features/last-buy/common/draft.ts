import { fieldProblems, withInput } from '#shared/field-problems.ts';
import { type LastBuyInput, lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import type { LastBuyUse } from '#shared/parts/last-buy/uses.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';

/** What a user has typed so far: a number may be missing. */
type Typed<T> = T extends number ? number | undefined : T extends object ? { [K in keyof T]: Typed<T[K]> } : T;
export type Draft = Typed<LastBuyInput>;
export type DraftUse = Draft['uses'][number];

/** A part is planned for ten years unless the user says otherwise. */
const YEARS = 10;

export const emptyUse = (name: string, until: number): LastBuyUse => ({
  ...{ name, per_unit: 1, builds: [], installed: 0, failure_rate: 0, decline: 0, until },
});

export type Project = { id: string; name?: string | undefined; end_date?: string | null | undefined };

const yearIn = (date: string): number => Number(date.slice(0, 4));

/** The demand begins in the year of the last order, or this year if that has passed or is not known; it lasts until a project ends. */
export function firstDraft(part: PartAnswer, projects: readonly Project[], today: string): Draft {
  const from = Math.max(yearIn(today), yearIn(part.last_buy_order ?? today));
  const last = from + YEARS - 1;
  const untilOf = ({ end_date }: Project) => (end_date && yearIn(end_date) > from ? yearIn(end_date) : last);
  const uses = projects.map((project) => emptyUse(project.name ?? '', untilOf(project)));
  return lastBuyInput.parse({
    from,
    uses: uses.length > 0 ? uses : [emptyUse('', last)],
    price: part.price ?? 0,
  });
}

/** The demand of a project's units, from this year on. */
export function firstProjectDraft({ name = '', end_date }: Omit<Project, 'id'>, today: string): Draft {
  const from = yearIn(today);
  const until = end_date && yearIn(end_date) > from ? yearIn(end_date) : from + YEARS - 1;
  return lastBuyInput.parse({ from, uses: [emptyUse(name, until)] });
}

/** The input that a draft amounts to, or the phrase keys of its problems by field, like `uses.0.until`. */
export function readDraft(draft: Draft): { input: LastBuyInput } | { problems: Readonly<Record<string, string>> } {
  const read = lastBuyInput.safeParse(draft, withInput);
  if (read.success) return { input: read.data };
  const problems = Object.entries(fieldProblems(read.error, []));
  return { problems: Object.fromEntries(problems.map(([field, [first]]) => [field, first?.code ?? 'invalid_format'])) };
}
