/** What the audit log records. */
export const AUDIT_ACTIONS = [
  'log_in',
  'log_in_refused',
  'code_asked',
  'log_out',
  'refused',
  'viewed_as',
  'changed_as',
  'rights_changed',
  'email_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'sessions_ended',
  'entity_changed',
  'export',
  'download',
  'bulk_delete',
  'erasure',
  'job_failed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Routes that are recorded, by the last word of their path, so that new ones of the same manner are included. */
const BY_LAST_WORD: Readonly<Record<string, AuditAction>> = {
  export: 'export',
  pdf: 'export',
  report: 'export',
  statement: 'export',
  personal_data: 'export',
  file: 'download',
  download: 'download',
  bulk_delete: 'bulk_delete',
  erasure: 'erasure',
  logout: 'log_out',
};

/** The event of each request to a route, if it has one. */
export function actionOf(key: string): AuditAction | undefined {
  if (key === 'DELETE /api/users/auth_groups/{id}') return 'rights_changed';
  const last = key.slice(key.lastIndexOf('/') + 1);
  return Object.hasOwn(BY_LAST_WORD, last) ? BY_LAST_WORD[last] : undefined;
}
