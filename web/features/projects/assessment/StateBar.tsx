import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { entriesOf } from '#shared/values/objects.ts';

type States = Pick<ProjectAssessment, 'parts' | 'available' | 'at_risk' | 'unknown'>;

export const STATE_COLOURS = { available: 'green', at_risk: 'red', unknown: 'light_grey' } as const;

/** The shares of states as one bar; the numbers stand beside it. */
export const StateBar = ({ states }: { states: States }) => (
  <span className="state-bar" aria-hidden="true">
    {entriesOf(STATE_COLOURS).map(([state, colour]) =>
      states[state] > 0 ? <span key={state} data-colour={colour} style={{ flexGrow: states[state] }} /> : null,
    )}
  </span>
);
