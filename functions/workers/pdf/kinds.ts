import { CART, CONTACT, EXCHANGE, MONITORING, PART, PROJECT, SOLUTION, SUPPLIER } from '#platform/records/kinds.ts';
import type { Described } from './context.ts';

/** The columns of kinds, and where their fields are named. */
export const PARTS: Described = { columns: PART.columns, names: 'fields:' };
export const SUPPLIERS: Described = { columns: SUPPLIER.columns, names: 'records:supplier.' };
export const CONTACTS: Described = { columns: CONTACT.columns, names: 'records:contact.' };
export const EXCHANGES: Described = { columns: EXCHANGE.columns, names: 'records:event.' };
export const MONITORINGS: Described = { columns: MONITORING.columns, names: 'records:monitoring.' };
export const PROJECTS: Described = { columns: PROJECT.columns, names: 'records:project.' };
export const SOLUTIONS: Described = { columns: SOLUTION.columns, names: 'records:processing_proposal.' };
export const CARTS: Described = { columns: CART.columns, names: 'records:cart.' };
