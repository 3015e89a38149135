import type { Access } from '../permissions.ts';

/** A list that can be scheduled: its kind of record, who may have its file, and its fixed filter. */
type ScheduledList = { kind: string; access: Access; place?: Readonly<Record<string, string>> };

/**
 * The lists whose views can be sent by e-mail, by their path; `exports.test.ts` compares them with the contract. The
 * list of a record is left out, as it ends with the record; a watchlist is what people watch.
 */
export const SCHEDULED_LISTS = {
  products: { kind: 'PRODUCT', access: 'product.view' },
  'products/by_watchlist/{watchlistId}': { kind: 'PRODUCT', access: 'product.view' },
  suppliers: { kind: 'SUPPLIER', access: 'supplier.view' },
  contacts: { kind: 'CONTACT', access: 'contact.view' },
  events: { kind: 'EVENT', access: 'event.view' },
  monitorings: { kind: 'MONITORING', access: 'monitoring.view' },
  asked_monitorings: { kind: 'ASKED_MONITORING', access: 'asked_monitoring.export' },
  'asked_monitorings/carts': { kind: 'CART', access: 'asked_monitoring.add', place: { kind: 'monitoring' } },
  asked_processings: { kind: 'ASKED_PROCESSING', access: 'asked_processing.view' },
  'asked_processings/carts': { kind: 'CART', access: 'asked_processing.add', place: { kind: 'processing' } },
  processing_proposals: { kind: 'PROCESSING_PROPOSAL', access: 'processing_proposal.view' },
  projects: { kind: 'PROJECT', access: 'project.export' },
  received_answers: { kind: 'ANSWER', access: 'answer.view' },
  triage: { kind: 'INBOUND_MAIL', access: 'answer.view' },
  users: { kind: 'USER', access: 'user.view' },
  entities: { kind: 'ENTITY', access: 'entity.view' },
  supports: { kind: 'SUPPORT', access: 'authenticated' },
} as const satisfies Record<string, ScheduledList>;
export type ScheduledListName = keyof typeof SCHEDULED_LISTS;
export const SCHEDULED_LIST_NAMES = Object.keys(SCHEDULED_LISTS) as [ScheduledListName, ...ScheduledListName[]];

export const listNamed = (name: ScheduledListName): ScheduledList => SCHEDULED_LISTS[name];

/** The list of one watchlist, which the view names. */
export const isOfWatchlist = (name: ScheduledListName): boolean => name === 'products/by_watchlist/{watchlistId}';
