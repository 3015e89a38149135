import { demandByYear, holdingShare, type YearDemand } from './demand.ts';
import { type Distribution, normal, overdispersed, poisson } from './distributions.ts';
import type { LAST_BUY_CASES, LAST_BUY_WARNINGS, LastBuyInput, LastBuyPlan } from './schema.ts';

type Core = Omit<LastBuyPlan, 'cases' | 'break_even' | 'warnings'>;

/** The share of cases in which the demand is to be covered if a missing piece costs `under` and a left-over one `over`. */
export const criticalRatio = (under: number, over: number): number => under / (under + Math.max(0, over));

/** A level of exactly 1 would need an endless stock. */
const HIGHEST = 0.9999;

function levelOf({ target, price, later_price = 0, salvage }: LastBuyInput, holding: number): number {
  if (target.kind === 'level') return target.level;
  return Math.min(HIGHEST, criticalRatio(later_price - price, price * (1 + holding) - salvage));
}

function distributionOf({ spread }: LastBuyInput, mean: number): Distribution {
  if (spread.kind === 'chance') return poisson(mean);
  return spread.kind === 'dispersion' ? overdispersed(mean, spread.index) : normal(mean, mean * spread.share);
}

function deviationOf({ spread }: LastBuyInput, mean: number): number {
  if (spread.kind === 'error') return mean * spread.share;
  return Math.sqrt(mean * (spread.kind === 'dispersion' ? spread.index : 1));
}

/** Differences below it come from floating point. */
const ROUNDING = 1e-9;
const roundedUp = (value: number, step: number): number => Math.ceil(value / step - ROUNDING) * step;

/** Pieces to order so that `usable` remain, with what is there already. */
function toOrder(input: LastBuyInput, usable: number): number {
  const missing = usable / (1 - input.attrition) - input.stock - input.on_order;
  if (missing <= ROUNDING) return 0;
  return roundedUp(Math.max(missing, input.minimum_order), input.pack);
}

/** The last year in which the expected demand up to it is covered. */
function coveredUntil(years: readonly YearDemand[], pieces: number): number | null {
  let sum = 0;
  let covered: number | null = null;
  for (const { year, total } of years) {
    sum += total;
    if (sum > pieces + ROUNDING) break;
    covered = year;
  }
  return covered;
}

/** A plan without what it depends on. */
export function lastBuyOf(input: LastBuyInput): Core {
  const years = demandByYear(input);
  const demands = years.map(({ total }) => total);
  const mean = demands.reduce((sum, demand) => sum + demand, 0);
  const share = holdingShare(demands, input);
  const level = levelOf(input, share);
  const demand = distributionOf(input, mean);
  const usable = Math.max(0, Math.ceil(demand.quantile(level) - ROUNDING));
  const quantity = toOrder(input, usable);
  const covered = (quantity + input.stock + input.on_order) * (1 - input.attrition);
  const shortage = demand.shortage(covered);
  return {
    years,
    mean,
    deviation: deviationOf(input, mean),
    level,
    reached: demand.atMost(covered),
    usable,
    quantity,
    cash: quantity * input.price,
    holding: quantity * input.price * share,
    shortage,
    leftover: covered - mean + shortage,
    covered_until: coveredUntil(years, covered),
  };
}

/** Compares buying with a replacement: what the pieces cost, stored until they are used, against what it costs. */
function breakEven(input: LastBuyInput, { years, cash, holding }: Core): LastBuyPlan['break_even'] {
  const { replacement_cost: replacement, price } = input;
  if (replacement === undefined) return null;
  let year: number | null = null;
  const demands: number[] = [];
  for (const each of years) {
    demands.push(each.total);
    const pieces = demands.reduce((sum, demand) => sum + demand, 0);
    if (pieces * price * (1 + holdingShare(demands, input)) > replacement) break;
    year = each.year;
  }
  const unit = price * (1 + holdingShare(demands, input));
  return {
    quantity: unit > 0 ? Math.floor(replacement / unit) : null,
    year,
    is_buying_cheaper: cash + holding <= replacement,
  };
}

type Case = (typeof LAST_BUY_CASES)[number];

const scaled = (input: LastBuyInput, factor: number): LastBuyInput => ({
  ...input,
  uses: input.uses.map((use) => ({ ...use, per_unit: use.per_unit * factor })),
});

const longer = (input: LastBuyInput, by: number): LastBuyInput => ({
  ...input,
  uses: input.uses.map((use) => ({ ...use, until: Math.max(input.from, use.until + by) })),
});

function wider(input: LastBuyInput): LastBuyInput {
  const { spread } = input;
  if (spread.kind === 'error') return { ...input, spread: { kind: 'error', share: spread.share * 1.5 } };
  return { ...input, spread: { kind: 'dispersion', index: spread.kind === 'chance' ? 2 : spread.index * 2 } };
}

const atLevel = (input: LastBuyInput, level: number): LastBuyInput => ({ ...input, target: { kind: 'level', level } });

/** What is asked in each case, beside the plan itself. */
const CASES: Record<Case, (input: LastBuyInput) => LastBuyInput> = {
  level_90: (input) => atLevel(input, 0.9),
  level_95: (input) => atLevel(input, 0.95),
  level_99: (input) => atLevel(input, 0.99),
  demand_less: (input) => scaled(input, 0.8),
  demand_more: (input) => scaled(input, 1.2),
  spread_more: wider,
  year_less: (input) => longer(input, -1),
  year_more: (input) => longer(input, 1),
};

/** A minimum order that asks for this many times the pieces needed is worth a warning. */
const MUCH_MORE = 1.5;

function warningsOf(input: LastBuyInput, core: Core): LastBuyPlan['warnings'] {
  const needed = core.usable / (1 - input.attrition) - input.stock - input.on_order;
  const holds: Record<(typeof LAST_BUY_WARNINGS)[number], boolean> = {
    no_demand: core.mean === 0,
    stock_suffices: core.mean > 0 && core.quantity === 0,
    shelf_life: input.shelf_life !== undefined && core.quantity > 0 && core.years.length > input.shelf_life,
    minimum_order: core.quantity > 0 && core.quantity > needed * MUCH_MORE,
    no_price: core.quantity > 0 && input.price === 0,
  };
  return (Object.keys(holds) as (keyof typeof holds)[]).filter((warning) => holds[warning]);
}

/** The last buy for the expected demand: how many pieces, what they cost, what may be missing or left. */
export function planLastBuy(input: LastBuyInput): LastBuyPlan {
  const core = lastBuyOf(input);
  const cases = (Object.keys(CASES) as Case[]).map((each) => {
    const { quantity, cash } = lastBuyOf(CASES[each](input));
    return { case: each, quantity, cash };
  });
  return { ...core, break_even: breakEven(input, core), cases, warnings: warningsOf(input, core) };
}
