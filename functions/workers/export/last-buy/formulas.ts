import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';

/**
 * Formulas name the cells of the plan. Excel stores functions that are newer than its file format with the prefix `_xlfn.`,
 * and shows them without it.
 */
type Spread = LastBuyInput['spread']['kind'];

/** Rows of the sheet with probabilities: the quantity that is looked for lies among them. */
export const CANDIDATES = 600;

/** Probability that the demand is at most the whole number `pieces`, as a formula. */
export const atMost = (spread: Spread, pieces: string): string =>
  ({
    chance: `_xlfn.POISSON.DIST(${pieces},mean,TRUE)`,
    dispersion: `_xlfn.BETA.DIST(1/dispersion,mean/(dispersion-1),${pieces}+1,TRUE)`,
    error: `IF(deviation=0,IF(${pieces}>=mean,1,0),_xlfn.NORM.DIST(${pieces},mean,deviation,TRUE))`,
  })[spread];

/** The first candidate: the normal distribution, corrected for skewness, lies in the middle of them. */
export const firstCandidate = (spread: Spread): string => {
  const skewness = spread === 'dispersion' ? '(2*dispersion-1)' : '1';
  const normal = `mean+deviation*_xlfn.NORM.S.INV(wanted_level)+(_xlfn.NORM.S.INV(wanted_level)^2-1)/6*${skewness}`;
  return `MAX(0,INT(${normal})-${CANDIDATES / 2})`;
};

/** Pieces that must be usable. `first` is the cell of the first candidate, `probabilities` the cells beside all of them. */
export const usable = (spread: Spread, first: string, probabilities: string): string =>
  spread === 'error'
    ? 'MAX(0,ROUNDUP(IF(deviation=0,mean,_xlfn.NORM.INV(wanted_level,mean,deviation))-0.000000001,0))'
    : `IF(mean=0,0,${first}+SUMPRODUCT((${probabilities}<wanted_level)*1))`;

const whole = 'INT(covered)';

/** Pieces that are expected to be missing, from the distribution function alone. */
export const shortage: Record<Spread, string> = {
  chance: `IF(mean=0,0,mean*(1-IF(${whole}=0,0,_xlfn.POISSON.DIST(${whole}-1,mean,TRUE)))-covered*(1-_xlfn.POISSON.DIST(${whole},mean,TRUE)))`,
  dispersion: `IF(mean=0,0,mean*(1-IF(${whole}=0,0,_xlfn.BETA.DIST(1/dispersion,mean/(dispersion-1)+1,${whole},TRUE)))-covered*(1-_xlfn.BETA.DIST(1/dispersion,mean/(dispersion-1),${whole}+1,TRUE)))`,
  error:
    'IF(deviation=0,MAX(0,mean-covered),deviation*(_xlfn.NORM.S.DIST((covered-mean)/deviation,FALSE)-(covered-mean)/deviation*(1-_xlfn.NORM.S.DIST((covered-mean)/deviation,TRUE))))',
};

/** The standard deviation of the demand. */
export const deviation: Record<Spread, string> = {
  chance: 'SQRT(mean)',
  dispersion: 'SQRT(mean*dispersion)',
  error: 'mean*forecast_error',
};

/** The level that is wanted, if it follows from costs. */
export const LEVEL_FROM_COSTS =
  'MIN(0.9999,(later_price-price)/((later_price-price)+MAX(0,price*(1+holding_share)-salvage)))';
export const QUANTITY =
  'IF(usable/(1-attrition)-stock-on_order<=0.000000001,0,ROUNDUP(MAX(usable/(1-attrition)-stock-on_order,minimum_order)/pack-0.000000001,0)*pack)';
export const COVERED = '(quantity+stock+on_order)*(1-attrition)';
