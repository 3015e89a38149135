import { expect, test } from 'vitest';
import type { AuditAction } from '#shared/audit/actions.ts';
import { detailInWords } from './details.ts';

const WORDS: Record<string, string> = {
  mfa_needed: 'Code asked for',
  permission_denied: 'Permission missing',
  job_failed: 'Error of Vigie',
  part_update: 'Changing parts',
  'user.is_active': 'Active',
  'user.permissions': 'Permissions',
  'entity.subscriptions': 'Subscriptions',
  'user.view': 'Users: view',
  true: 'yes',
  false: 'no',
  abgo_basic: 'Abgo Basic',
};
const word = (key: string) => WORDS[key];
const names = { reason: word, job: word, value: word, field: (name: string, of: string) => word(`${of}.${name}`) };

test.each<[AuditAction, string, string]>([
  ['code_asked', 'mfa_needed', 'Code asked for'],
  ['log_in_refused', 'new_code', 'new_code'],
  ['refused', 'GET /api/users permission_denied', 'Permission missing: GET /api/users'],
  ['job_failed', 'bulk part_update: job_failed', 'Changing parts: Error of Vigie'],
  [
    'rights_changed',
    'is_active: true → false; permissions: +user.view −user.add',
    'Active: yes → no; Permissions: +Users: view −user.add',
  ],
  [
    'entity_changed',
    'subscriptions: +abgo_basic 2026-01-01/2027-01-01',
    'Subscriptions: +Abgo Basic 2026-01-01/2027-01-01',
  ],
  ['rights_changed', 'DELETE /api/users/auth_groups/{id}', 'DELETE /api/users/auth_groups/{id}'],
  ['export', 'POST /api/audit/export {"format":"xlsx"}', 'POST /api/audit/export {"format":"xlsx"}'],
])('the detail of %s, “%s”, reads “%s”', (action, detail, words) =>
  expect(detailInWords({ action, detail }, names)).toBe(words),
);
