import { isOneOf } from '#shared/values/objects.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import type { RouteKey } from '../api/apiTypes.ts';
import type { PagePhrases } from '../language/namespaces.ts';
import { phraseKey } from '../language/phraseKey.ts';

type Done = PagePhrases['done'];
/** What was done: to a record of a kind, or something of its own. */
export type Deed = `${'created' | 'changed' | 'deleted'}.${keyof Done['created']}` | `other.${keyof Done['other']}`;

/** What forms change besides records of a kind. */
const OWN_CHANGES = ['asked_processing', 'subscriptions', 'permissions', 'names'] as const;
export type OwnChange = (typeof OWN_CHANGES)[number];

/** The kinds of records that have a collection of their own. */
const KINDS: Readonly<Record<string, keyof Done['created']>> = {
  cases: 'case',
  contacts: 'contact',
  countries: 'entry',
  departments: 'entry',
  cost_tables: 'cost_table',
  entities: 'entity',
  events: 'event',
  families: 'entry',
  'ged/nodes': 'ged_node',
  'ged/folder': 'folder',
  last_buy_plans: 'last_buy',
  'legal-status': 'entry',
  monitorings: 'monitoring',
  processing_proposals: 'processing_proposal',
  products: 'product',
  projects: 'project',
  regions: 'entry',
  subfamilies: 'entry',
  suppliers: 'supplier',
  systems: 'system',
  users: 'user',
  'users/auth_groups': 'group',
  watchlists: 'watchlist',
};

/** What other calls do. */
const OTHERS: Readonly<Partial<Record<RouteKey, Deed>>> = {
  'POST /api/suppliers/{id}/ncages': 'created.ncage',
  'DELETE /api/suppliers/{id}/ncages': 'deleted.ncage',
  'POST /api/dictionaries/{name}/entries': 'created.entry',
  'DELETE /api/dictionaries/{name}/entries/{id}': 'deleted.entry',
  'POST /api/suppliers/{id}/cascades/{cascade}/undo': 'other.undone',
  'POST /api/supports/{id}/messages': 'other.message',
  'POST /api/triage/{id}/assign': 'other.assigned',
  'POST /api/triage/{id}/ignore': 'other.ignored',
  'POST /api/corrections/{id}/withdraw': 'other.withdrawn',
  'POST /api/users/me/personal_data': 'other.personal_data',
  'POST /api/users/{id}/personal_data': 'other.personal_data',
  'POST /api/events/{id}/retry_mail': 'other.mail',
  'POST /api/events/phone_reminder': 'other.call',
  'DELETE /api/analysis/by_current_user': 'other.import',
  'POST /api/analysis/decisions/bulk_delete': 'other.forgotten',
  'POST /api/ged/associate': 'other.attached',
  'POST /api/ged/dissociate': 'other.detached',
  'POST /api/ged/documents/{id}/restore': 'other.restored',
  'DELETE /api/watchlists/{id}/products': 'other.taken_off',
  'POST /api/jobs/{id}/retry': 'other.retried',
  'POST /api/answers/{token}': 'other.sent',
  'POST /api/questions/{id}': 'other.sent',
};

/** What a call did, by its route; undefined for calls whose success says enough. */
export function deedOf(key: string): Deed | undefined {
  const [, method, collection = ''] = /^(POST|DELETE) \/api\/([a-z_/-]+?)(?:\/\{id\})?$/.exec(key) ?? [];
  const kind = KINDS[collection];
  const isWhole = method === (key.endsWith('{id}') ? 'DELETE' : 'POST');
  if (kind && isWhole) return `${method === 'POST' ? 'created' : 'deleted'}.${kind}`;
  return OTHERS[key as RouteKey];
}

/** The kinds whose records are entries of reference lists. */
const ENTRIES: readonly string[] = [
  ...['country', 'region', 'department', 'legal_status', 'family', 'subfamily', 'dictionary_entry'],
];

/** What the form of a kind of record changed, or of one thing of a record. */
export const changeOf = (kind: string): Deed | undefined => {
  if (isOneOf(OWN_CHANGES, kind)) return `other.${kind}`;
  if (ENTRIES.includes(kind)) return 'changed.entry';
  return Object.values(KINDS).find((each) => each === kind) && (`changed.${kind}` as Deed);
};

/** A call, by its route, or a form that changed a record of a kind. */
export type Succeeded = { key: string } | { changed: string };

/** The sentence for what was done; empty where success says enough. */
export async function sentenceOf(succeeded: Succeeded): Promise<string> {
  const deed = 'key' in succeeded ? deedOf(succeeded.key) : changeOf(succeeded.changed);
  if (!deed) return '';
  await phrases.need('done');
  const [group, name = ''] = deed.split('.');
  return phrases.t(phraseKey('done:created.product', name, group), { defaultValue: '' });
}
