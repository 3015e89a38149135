import { hasPostgres } from '../../support/postgres.ts';
import type { Data, Rival } from '../rival.ts';
import { ours } from './ours.ts';
import { postgres15 } from './postgres.ts';
import { madeToMeasure, tuned } from './tuned.ts';
import { wide, wideIndexed } from './wide.ts';

export const OURS = 'columns';
export const TUNED = 'SQLite tuned';
export const TO_MEASURE = 'SQLite to measure';

/** In the order in which they are built: some begin with what another has built. */
export const rivalsFor = (data: Data): Rival[] => [
  ours(data),
  tuned(data),
  madeToMeasure(data),
  wide(data),
  wideIndexed(data),
  ...(hasPostgres() ? [postgres15(data)] : []),
];
