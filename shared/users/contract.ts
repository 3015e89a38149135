import { z } from 'zod';
import { contract } from '../contract.ts';
import { ENTITY_TYPES } from '../entities/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { jobAnswer } from '../jobs/schema.ts';
import { fieldsValuesBody, listOf } from '../lists.ts';
import { PERMISSIONS } from '../permissions.ts';
import { bulkUpdateAnswer, pageQuery, permissionsFor, recordRoutes, referenceAccess } from '../record-routes.ts';
import { id, idParams, listedOf } from '../records.ts';
import { keysOf } from '../values/objects.ts';
import { group, groupChanges, groupColumns, groupInput } from './groups.ts';
import {
  currentPassword,
  me,
  OWN_FIELDS,
  ownChange,
  ownSession,
  USERNAME_MAX,
  userAnswer,
  userChanges,
  userColumns,
  userInput,
} from './schema.ts';

import { typedCode } from './second-factor.ts';
import { sharedView, sharedViewChange, sharedViewInput, sharedViewsQuery } from './shared-views.ts';

export const userRoutes = recordRoutes({
  path: 'users',
  noun: 'user',
  access: permissionsFor('user'),
  input: userInput,
  changes: userChanges,
  answer: userAnswer,
  columns: userColumns,
});

export const groupRoutes = recordRoutes({
  path: 'users/auth_groups',
  noun: 'permission group',
  access: referenceAccess('user.view'),
  input: groupInput,
  changes: groupChanges,
  answer: group,
  columns: groupColumns,
});

const columnName = z.enum(keysOf(userColumns));
/** `unique_key`: each value counts once per value of this column. */
export const userValuesBody = fieldsValuesBody.extend({
  unique_key: columnName.optional(),
  exclude_vigie: z.boolean().default(false),
});

const MAX_DEACTIVATIONS = 100;

const personalData = {
  body: z.strictObject({ language: z.enum(LANGUAGES).optional() }),
  answer: jobAnswer,
  status: 202,
  errors: ['not_while_impersonating'],
} as const;

export const users = contract({
  ...userRoutes,
  'POST /api/users/fields_values': {
    ...userRoutes['POST /api/users/fields_values'],
    body: userValuesBody,
  },
  'DELETE /api/users/{id}': {
    ...userRoutes['DELETE /api/users/{id}'],
    summary: 'Deactivate a user; histories keep the name',
    errors: ['outdated_version', 'own_account'],
  },
  'POST /api/users/bulk_delete': {
    summary: 'Deactivate several users independently',
    access: 'user.delete',
    body: z.strictObject({ ids: z.array(id).min(1).max(MAX_DEACTIVATIONS) }),
    answer: bulkUpdateAnswer,
  },
  'POST /api/users/{id}/invitation': {
    summary: 'Send another link to choose a password; earlier links remain valid until one is used',
    access: 'user.change',
    params: idParams,
    answer: z.object({}),
    status: 202,
    errors: ['conditions_not_met', 'too_many_requests'],
  },
  'GET /api/users/by_entity_type': {
    summary: 'Users of all entities of a type, by name',
    access: 'user.view',
    query: pageQuery.extend({ entity_type: z.enum(ENTITY_TYPES) }),
    answer: listOf(listedOf(userAnswer)),
  },
  'GET /api/users/by_entity': {
    summary: 'Users of an entity, by name',
    access: 'user.view',
    query: pageQuery.extend({ entity_id: id }),
    answer: listOf(listedOf(userAnswer)),
  },
  'GET /api/users/permissions': {
    summary: 'All permissions',
    access: 'user.view',
    answer: z.object({ items: z.array(z.enum(PERMISSIONS)), total: z.int() }),
  },
  ...groupRoutes,
  'GET /api/users/me': {
    summary: 'The logged-in (or impersonated) user',
    access: 'authenticated',
    beforeSecondFactor: true,
    answer: me,
  },
  'PUT /api/users/me/{field}': {
    summary:
      'Change one field of the own account; a new password ends all other sessions; a new e-mail address takes effect when it is confirmed by a link; `hint` closes a hint of the first visit',
    access: 'authenticated',
    beforeSecondFactor: true,
    params: z.object({ field: z.enum(OWN_FIELDS) }),
    body: ownChange,
    answer: me,
    errors: ['not_while_impersonating', 'too_many_requests'],
  },
  'GET /api/users/me/sessions': {
    summary: 'Where one is logged in, the last used session first',
    access: 'authenticated',
    answer: z.object({ items: z.array(ownSession), total: z.int() }),
    errors: ['not_while_impersonating'],
  },
  'DELETE /api/users/me/sessions/{id}': {
    summary: 'End one of one’s sessions',
    access: 'authenticated',
    params: z.object({ id: z.uuid() }),
    answer: null,
    errors: ['not_while_impersonating', 'not_found'],
  },
  'DELETE /api/users/me/sessions': {
    summary: 'End all of one’s sessions except this one',
    access: 'authenticated',
    answer: null,
    errors: ['not_while_impersonating'],
  },
  'DELETE /api/users/me/wanted_email': {
    summary: 'Keep the e-mail address: withdraw the one that waits for confirmation',
    access: 'authenticated',
    answer: null,
    errors: ['not_while_impersonating'],
  },
  'POST /api/users/me/mfa': {
    summary:
      'Begin to set up two-step log-in: the secret for an app on one’s device; replaces one that was not confirmed',
    access: 'authenticated',
    beforeSecondFactor: true,
    body: z.strictObject({ current_password: currentPassword }),
    /** `uri`: for a QR code. */
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['not_while_impersonating', 'too_many_requests', 'mfa_on'],
  },
  'POST /api/users/me/mfa/confirmation': {
    summary:
      'Turn on two-step log-in with a first code of the app; ends all other sessions; answers the recovery code, which is not shown again',
    access: 'authenticated',
    beforeSecondFactor: true,
    body: z.strictObject({ current_password: currentPassword, code: typedCode }),
    answer: z.object({ recovery_code: z.string() }),
    errors: ['not_while_impersonating', 'too_many_requests', 'mfa_on'],
  },
  'POST /api/users/me/mfa/end': {
    summary: 'Turn off two-step log-in, with a code of the app or the recovery code; the person is told by e-mail',
    access: 'authenticated',
    body: z.strictObject({ current_password: currentPassword, code: typedCode }),
    answer: null,
    errors: ['not_while_impersonating', 'too_many_requests'],
  },
  'DELETE /api/users/{id}/mfa': {
    summary:
      'Turn off two-step log-in for a person who lost the device; ends all sessions of the person, who is told by e-mail',
    access: 'user.change',
    params: idParams,
    answer: null,
    errors: ['not_while_impersonating', 'own_account', 'conditions_not_met'],
  },
  'GET /api/users/me/views': {
    summary: 'The views that colleagues of the same entity share, of one list or of all, by name',
    access: 'authenticated',
    query: sharedViewsQuery,
    answer: z.object({ items: z.array(sharedView), total: z.int() }),
  },
  'POST /api/users/me/views': {
    summary: 'Share a view of a list with the colleagues of the same entity; at most 50 for each list',
    access: 'user.change',
    body: sharedViewInput,
    answer: sharedView,
    status: 201,
    errors: ['too_many_views'],
  },
  'PUT /api/users/me/views/{id}': {
    summary: 'Change a view that the entity shares, whoever shared it',
    access: 'user.change',
    params: idParams,
    body: sharedViewChange,
    answer: sharedView,
    errors: ['outdated_version'],
  },
  'DELETE /api/users/me/views/{id}': {
    summary: 'Do not share a view any more; copies that colleagues made stay',
    access: 'user.change',
    params: idParams,
    answer: null,
  },
  'POST /api/users/me/personal_data': {
    summary: 'All that is kept about oneself, as an Excel file',
    access: 'authenticated',
    ...personalData,
  },
  'POST /api/users/{id}/personal_data': {
    summary: 'All that is kept about a user, as an Excel file, for a person who asks',
    access: 'user.export_personal_data',
    params: idParams,
    ...personalData,
  },
  'POST /api/users/{id}/erasure': {
    summary: 'Erase a user: a pseudonym replaces the name everywhere; the username confirms it',
    access: 'user.erase',
    params: idParams,
    body: z.strictObject({ username: z.string().max(USERNAME_MAX) }),
    answer: jobAnswer,
    status: 202,
    errors: ['not_while_impersonating', 'own_account'],
  },
});
