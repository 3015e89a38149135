import { nameOfUser } from '#web/features/users/common/names.ts';
import { as, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';

/** How sheets and histories show who works on a record, and until when. */
export const ASSIGNED_KINDS = {
  followed_by: linkTo(null, 'GET /api/users/{id}', nameOfUser),
  due_on: as('date'),
} satisfies ValueKinds;
