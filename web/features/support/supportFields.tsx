import { ASSIGNED_KINDS } from '#web/features/assignments/common/assignedKinds.ts';
import { safeNext } from '#web/features/authentication/common/returnAddress.ts';
import { Link } from '#web/platform/router/index.ts';
import { as, choiceOf, linkTo, shownBy, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

/** Where it happened: a link if it is an address of this page, which the user may have written otherwise. */
const whereOf = (page: string) =>
  safeNext(page) === page ? (
    <Link className="link" to={page}>
      {page}
    </Link>
  ) : (
    page
  );

export const SUPPORT_KINDS = {
  state: choiceOf('support_state'),
  impact: choiceOf('impact'),
  frequency: choiceOf('frequency'),
  owner_entity: linkTo(null),
  requested_by: linkTo(null),
  page: shownBy((page) => whereOf(String(page))),
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
