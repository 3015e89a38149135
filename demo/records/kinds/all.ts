import { automation } from './automation.ts';
import type { Blueprint } from './blueprint.ts';
import { connectors } from './connectors.ts';
import { mechanics } from './mechanics.ts';
import { passives } from './passives.ts';
import { semiconductors } from './semiconductors.ts';

/** All parts of the invented manufacturers, series by series. */
export const blueprints = (): Blueprint[] => [
  ...passives(),
  ...connectors(),
  ...mechanics(),
  ...automation(),
  ...semiconductors(),
];
