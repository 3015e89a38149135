import { type PartInput, partInput } from '#shared/parts/schema.ts';
import { seedFamilies } from '#shared/reference/families/seeds.ts';
import { keysByName } from '#shared/reference/naming.ts';
import { seedSubfamilies } from '#shared/reference/subfamilies/seeds.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Blueprint } from '../records/kinds/blueprint.ts';
import type { Fact } from './facts.ts';
import { compliance, lifeCycle, REAL_FATES } from './life-cycle.ts';
import { manufacturerName } from './manufacturers.ts';

/** A planned catalogue part, with its manufacturer's name; null: unknown. */
export type Draft = { manufacturer: string | null; input: PartInput };
type Generated = Draft & { blueprint: Blueprint };

const PUBLIC = 0.95;
const WITH_STOCK_NUMBER = 0.07;
/** Share of the parts with a stock number that are managed under it. */
const MANAGED_BY_STOCK_NUMBER = 0.5;
/** Weights of codification bureaus by code: France, Germany, United Kingdom, United States. */
const BUREAUS = { '14': 6, '12': 2, '99': 1, '00': 1 } as const;

const familyOf = keysByName(seedFamilies());
const subfamilyOf = keysByName(seedSubfamilies());

/** A price in the range, skewed towards its lower end; three significant digits. */
const priceIn = (random: Random, [low, high]: Blueprint['price']): number =>
  Number((low * (high / low) ** random.next()).toPrecision(3));

function stockNumber(random: Random, { supply_class }: Blueprint): Partial<PartInput> {
  if (!random.chance(WITH_STOCK_NUMBER)) return {};
  const item = String(random.between(0, 9_999_999)).padStart(7, '0');
  const nno = `${supply_class}-${random.weighted(BUREAUS)}-${item.slice(0, 3)}-${item.slice(3)}`;
  return { nno, ...(random.chance(MANAGED_BY_STOCK_NUMBER) && { kind: 'nno' as const }) };
}

function generatedDraft(random: Random, today: string, blueprint: Blueprint): Generated {
  const language = random.chance(0.5) ? 'fr' : 'en';
  const input = partInput.parse({
    supplier_ref: blueprint.reference,
    label: blueprint.label[language],
    family: familyOf(blueprint.family),
    sub_family: subfamilyOf(blueprint.sub_family),
    eccn: blueprint.eccn,
    price: random.chance(0.7) ? priceIn(random, blueprint.price) : null,
    ...stockNumber(random, blueprint),
    ...lifeCycle(random, today, language),
    ...compliance(random),
    is_public: random.chance(PUBLIC),
  });
  return { manufacturer: blueprint.manufacturer, input, blueprint };
}

/** Does not invent reasons, prices or replacements for existing companies. */
function realDraft(random: Random, today: string, fact: Fact): Draft {
  const life = lifeCycle(random, today, 'en', REAL_FATES);
  const input = partInput.parse({
    supplier_ref: fact.mpn,
    label: fact.description || fact.sub_family || fact.mpn,
    family: familyOf(fact.family) || null,
    sub_family: subfamilyOf(fact.sub_family) || null,
    ...life,
    obsolescence_reason: null,
    origin_info: `${life.origin_info} The reference is from the public repository ${fact.source}.`,
    ...compliance(random),
    is_public: random.chance(PUBLIC),
  });
  return { manufacturer: fact.manufacturer ? manufacturerName(fact.manufacturer) : null, input };
}

/** Minimum common prefix, as a share: labels start with the most important words. */
const ALIKE = 0.75;

/** Length of the labels' common prefix, as a share of the first label. */
function likeness({ label: one }: Blueprint, { label: other }: Blueprint): number {
  let same = 0;
  while (same < one.en.length && one.en[same] === other.en[same]) same += 1;
  return same / one.en.length;
}

/** Replaces each obsolete part by the most similar available one. */
function withReplacements(random: Random, drafts: readonly Generated[]): Draft[] {
  const buyable = Map.groupBy(
    drafts.filter(({ input }) => input.availability_status === 'available'),
    ({ blueprint }) => blueprint.sub_family,
  );
  return drafts.map(({ manufacturer, input, blueprint }) => {
    const isReplaced = input.availability_status_reason === 'replaced';
    if (input.availability_status !== 'obsolete' || !(isReplaced || random.chance(0.3))) return { manufacturer, input };
    const [best] = (buyable.get(blueprint.sub_family) ?? [])
      .map((candidate) => ({ candidate, alike: likeness(blueprint, candidate.blueprint) }))
      .filter(({ alike }) => alike >= ALIKE)
      .sort((a, b) => b.alike - a.alike);
    const replacement = best && {
      equiv_product: best.candidate.input.supplier_ref,
      equiv_product_supplier: best.candidate.manufacturer,
      replacement_validation: random.weighted({ validated: 45, not_validated: 20, undetermined: 35 }),
    };
    return { manufacturer, input: { ...input, ...replacement } };
  });
}

/** The catalogue in shuffled order, like one that grew over years. */
export function catalogueDrafts(today: string, facts: readonly Fact[], blueprints: readonly Blueprint[]): Draft[] {
  const random = randomFrom('catalogue');
  const real = facts.map((fact) => realDraft(random, today, fact));
  const generated = blueprints.map((blueprint) => generatedDraft(random, today, blueprint));
  return random.shuffled([...real, ...withReplacements(random, generated)]);
}
