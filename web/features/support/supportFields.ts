import { ASSIGNED_KINDS } from '#web/features/assignments/common/assignedKinds.ts';
import { as, choiceOf, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

export const SUPPORT_KINDS = {
  state: choiceOf('support_state'),
  impact: choiceOf('impact'),
  frequency: choiceOf('frequency'),
  owner_entity: linkTo(null),
  requested_by: linkTo(null),
  request_id: as('reference'),
  last_message_at: as('instant'),
  creation_date: as('instant'),
  ...ASSIGNED_KINDS,
} satisfies ValueKinds;

export const REPORT = ['reproduction_steps', 'expected_result', 'observed_result', 'description'] as const;
export const FACTS = [
  'impact',
  'frequency',
  'page',
  'request_id',
  'app_version',
  'browser',
  'requested_by',
  'owner_entity',
  'creation_date',
] as const;
