/** Points of a band of likelihood or impact. */
const BAND = 20;
const LAST = 4;

/** The points of a band in words. */
export const limitsOf = (band: number): string => `${band * BAND}–${(band + 1) * BAND - (band === LAST ? 0 : 1)}`;
