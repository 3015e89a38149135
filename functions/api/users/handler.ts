import { outcomesFor } from '#platform/http/outcomes.ts';
import { serve } from '#platform/http/serve.ts';
import { recordUseCases } from '#platform/records/resource/table.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { users as contract, groupRoutes, userRoutes } from '#shared/users/contract.ts';
import { eraseUser } from './erasure.ts';
import { changeUser, createAndInvite, deactivate, deactivateSeveral, invite } from './logins.ts';
import { changeMyself, keepEmail, myself } from './myself.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { ownPersonalData, personalDataOf } from './personal-data.ts';
import { groups, users } from './records.ts';
import { beginOwnFactor, confirmOwnFactor, endFactorOf, endOwnFactor } from './second-factor.ts';
import { usersBy } from './selections.ts';
import { changeShared, createShared, deleteShared, listShared } from './shared-views.ts';
import { userValues } from './values.ts';

export const handler = serve(contract, {
  ...recordUseCases('users', users, userRoutes),
  'POST /api/users/fields_values': ({ actor, body, translate }) => userValues(actor, body, translate),
  'POST /api/users': ({ actor, body }) => createAndInvite(actor, body),
  'PUT /api/users/{id}': ({ actor, params, body }) => changeUser(actor, params.id, body),
  'DELETE /api/users/{id}': async ({ actor, params, query }) => {
    await deactivate(actor, params.id, query.version);
  },
  'POST /api/users/bulk_delete': async ({ actor, body, language }) =>
    outcomesFor(await deactivateSeveral(actor, body.ids), language),
  'POST /api/users/{id}/invitation': ({ actor, params }) => invite(actor, params.id),
  'GET /api/users/by_entity_type': ({ actor, query }) => usersBy(actor, 'entity_type', query.entity_type, query),
  'GET /api/users/by_entity': ({ actor, query }) => usersBy(actor, 'entity', query.entity_id, query),
  'GET /api/users/permissions': async () => ({ items: PERMISSIONS, total: PERMISSIONS.length }),
  ...recordUseCases('users/auth_groups', groups, groupRoutes),
  'GET /api/users/me': ({ actor }) => myself(actor),
  'PUT /api/users/me/{field}': ({ actor, params, body }) => changeMyself(actor, params.field, body),
  'POST /api/users/{id}/erasure': ({ actor, params, body, translate }) =>
    eraseUser(actor, params.id, body.username, translate),
  'POST /api/users/me/personal_data': ({ actor, body, language, translate }) =>
    ownPersonalData(actor, body.language ?? language, translate),
  'POST /api/users/{id}/personal_data': ({ actor, params, body, language, translate }) =>
    personalDataOf(actor, params.id, body.language ?? language, translate),
  'GET /api/users/me/sessions': ({ actor }) => ownSessions(actor),
  'DELETE /api/users/me/sessions/{id}': ({ actor, params }) => endOwnSession(actor, params.id),
  'DELETE /api/users/me/sessions': ({ actor }) => endOtherSessions(actor),
  'POST /api/users/me/mfa': ({ actor, body }) => beginOwnFactor(actor, body.current_password),
  'POST /api/users/me/mfa/confirmation': ({ actor, body }) => confirmOwnFactor(actor, body.current_password, body.code),
  'POST /api/users/me/mfa/end': ({ actor, body }) => endOwnFactor(actor, body.current_password, body.code),
  'DELETE /api/users/{id}/mfa': ({ actor, params }) => endFactorOf(actor, params.id),
  'GET /api/users/me/views': ({ actor, query }) => listShared(actor, query.list),
  'POST /api/users/me/views': ({ actor, body }) => createShared(actor, body),
  'PUT /api/users/me/views/{id}': ({ actor, params, body }) => changeShared(actor, params.id, body),
  'DELETE /api/users/me/views/{id}': ({ actor, params }) => deleteShared(actor, params.id),
  'DELETE /api/users/me/wanted_email': ({ actor }) => keepEmail(actor),
});
