import type { About, Params } from './schema.ts';

const one = (path: string) => (id: string | null) => (id ? `${path}/${encodeURIComponent(id)}` : path);
const always = (path: string) => () => path;

/** Addresses in the page of what messages are about; a test compares them with the page’s own. */
const PATHS: Readonly<Record<string, (id: string | null) => string>> = {
  PRODUCT: one('/parts'),
  ASKED_MONITORING: always('/monitorings/requests'),
  ASKED_PROCESSING: one('/solutions/requests'),
  MONITORING: one('/monitorings'),
  SUPPLIER: one('/third-parties'),
  ANSWER: one('/answers'),
  ANSWER_REQUEST: one('/questions'),
  CORRECTION: always('/questions'),
  INBOUND_MAIL: one('/triage'),
  EVENT: always('/follow-ups'),
  CONTACT: one('/contacts'),
  PROJECT: one('/projects'),
  PROCESSING_PROPOSAL: always('/solutions'),
  SUPPORT: one('/support'),
  /** Its credits and subscriptions, and how to ask for more. */
  ENTITY: always('/profile'),
};

/** Where a job's result is; a file is in the list of tasks, which is no page. */
const JOB_PATHS: Readonly<Record<string, string>> = {
  import: '/analysis',
  matching: '/analysis',
  finalize: '/analysis/import',
};

const jobPath = (variant: string): string | null => JOB_PATHS[variant.split('_')[0] ?? ''] ?? null;

/** The address of what a message is about; null if it has none. */
export function pathOf({ about: { kind, id }, params }: { about: About; params: Params }): string | null {
  const variant = String(params.variant ?? '');
  if (kind === 'JOB') return jobPath(variant);
  if (kind === 'CART') return `/${variant === 'monitoring' ? 'monitorings' : 'solutions'}/requests/carts`;
  return PATHS[kind]?.(id) ?? null;
}
