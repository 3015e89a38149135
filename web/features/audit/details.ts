import type { AuditAction } from '#shared/audit/actions.ts';

/** What the words of a detail are called. Each returns nothing for what it does not know. */
export type Names = {
  reason: (code: string) => string | undefined;
  job: (name: string) => string | undefined;
  field: (name: string, of: 'user' | 'entity') => string | undefined;
  /** A permission, a subscription, a kind of company, or yes and no. */
  value: (key: string) => string | undefined;
};
type Event = { action?: AuditAction | undefined; detail?: string | undefined };

/** A request and why it was refused: “GET /api/users permission_denied”. */
function refusal(detail: string, { reason }: Names): string {
  const at = detail.lastIndexOf(' ');
  const words = reason(detail.slice(at + 1));
  return words ? `${words}: ${detail.slice(0, at)}` : detail;
}

/** A job and why it failed: “bulk part_update: job_failed”. */
function failure(detail: string, { reason, job }: Names): string {
  const [name = '', code = ''] = detail.split(': ');
  const what = name.split(' ').reverse().map(job).find(Boolean) ?? name;
  return code ? `${what}: ${reason(code) ?? code}` : what;
}

const SIGNS = /^[+−]/;
/** Each word of a change that is a key, with the sign of what was added or removed. */
const changed = (change: string, { value }: Names): string =>
  change
    .split(' ')
    .map((word) => {
      const sign = SIGNS.exec(word)?.[0] ?? '';
      const words = value(word.slice(sign.length));
      return words ? sign + words : word;
    })
    .join(' ');

/** Changed fields with their old and new values: “is_active: true → false; permissions: +user.view”. */
const changes = (detail: string, of: 'user' | 'entity', names: Names): string =>
  detail
    .split('; ')
    .map((part) => {
      const [name = '', ...rest] = part.split(': ');
      const field = rest.length > 0 && names.field(name, of);
      return field ? `${field}: ${changed(rest.join(': '), names)}` : part;
    })
    .join('; ');

/** The detail of an event in words. What is a request stays as it is: whoever reads it looks for that. */
export function detailInWords({ action, detail = '' }: Event, names: Names): string {
  switch (action) {
    case 'log_in_refused':
    case 'code_asked':
      return names.reason(detail) ?? detail;
    case 'refused':
      return refusal(detail, names);
    case 'job_failed':
      return failure(detail, names);
    case 'rights_changed':
      return changes(detail, 'user', names);
    case 'entity_changed':
      return changes(detail, 'entity', names);
    default:
      return detail;
  }
}
