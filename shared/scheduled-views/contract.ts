import { contract } from '../contract.ts';
import { listOf } from '../lists.ts';
import { idParams } from '../records.ts';
import { scheduledViewAnswer, scheduledViewChange, scheduledViewInput, stopAnswer, stopQuery } from './schema.ts';

export const scheduledViews = contract({
  'GET /api/scheduled_views': {
    summary: 'The views that are sent to the user by e-mail, by name',
    access: 'authenticated',
    answer: listOf(scheduledViewAnswer),
  },
  'POST /api/scheduled_views': {
    summary: 'Send a view of a list to the user as a file, daily, weekly or monthly; at most 50',
    access: 'authenticated',
    body: scheduledViewInput,
    answer: scheduledViewAnswer,
    status: 201,
    errors: ['not_while_impersonating', 'permission_denied', 'tier_denied', 'subscription_ended', 'too_many_schedules'],
  },
  'PUT /api/scheduled_views/{id}': {
    summary: 'Change what is sent and when; pause it or go on',
    access: 'authenticated',
    params: idParams,
    body: scheduledViewChange,
    answer: scheduledViewAnswer,
    errors: ['not_while_impersonating', 'permission_denied', 'tier_denied', 'subscription_ended'],
  },
  'DELETE /api/scheduled_views/{id}': {
    summary: 'Do not send the view any more, and forget its schedule',
    access: 'authenticated',
    params: idParams,
    answer: null,
    errors: ['not_while_impersonating'],
  },
  'POST /api/scheduled_views/{id}/send': {
    summary: 'Send the view now, too; refused while it is being sent',
    access: 'authenticated',
    params: idParams,
    answer: scheduledViewAnswer,
    status: 202,
    errors: ['not_while_impersonating', 'permission_denied', 'tier_denied', 'subscription_ended', 'conditions_not_met'],
  },
  'POST /api/scheduled_views/stop': {
    summary:
      'Pause a view with the link of its e-mail, or undo that; also the one click of RFC 8058, whose body of either type is ignored',
    access: 'open',
    query: stopQuery,
    answer: stopAnswer,
    errors: ['invalid_token'],
  },
});
