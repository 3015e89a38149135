import type { Entity, Subscription } from '#shared/entities/schema.ts';
import type { UserInput } from '#shared/users/schema.ts';
import { addDays } from '#shared/values/distances.ts';

export type Role =
  | 'superuser'
  | 'operator'
  | 'client'
  | 'client-administrator'
  | 'client-basic'
  | 'client-other'
  | 'sourcing'
  | 'supplier';
export type Company = 'vigie' | 'ponant' | 'ponant-atelier' | 'brackwater' | 'trouvetout' | 'portal';

type CompanyPlan = Pick<Entity, 'name' | 'type' | 'country'> & {
  parent?: Company;
  subscriptions: Subscription['subscription_type'][];
  credits?: { monitoring: number; processing: number };
};

/** Entities except the operator's; parents come before their children. */
export const COMPANIES: Readonly<Record<Exclude<Company, 'vigie'>, CompanyPlan>> = {
  ponant: {
    name: 'Rames du Ponant',
    type: 'client',
    country: 'FR',
    subscriptions: ['abgo_premium', 'gosm'],
    credits: { monitoring: 1200, processing: 100 },
  },
  'ponant-atelier': {
    name: 'Rames du Ponant – Atelier de Saint-Nazaire',
    type: 'client',
    country: 'FR',
    parent: 'ponant',
    subscriptions: ['abgo_basic'],
    credits: { monitoring: 50, processing: 5 },
  },
  brackwater: {
    name: 'Brackwater Marine Systems',
    type: 'client',
    country: 'GB',
    subscriptions: ['abgo_medium'],
    credits: { monitoring: 300, processing: 20 },
  },
  trouvetout: { name: 'Trouvetout Sourcing', type: 'supplier', country: 'FR', subscriptions: ['sourcing'] },
  portal: { name: 'Contactule', type: 'supplier', country: 'FR', subscriptions: ['supplier_portal'] },
};

type Person = Pick<UserInput, 'email' | 'first_name' | 'last_name' | 'language'> & {
  company: Company;
  groups: string[];
};

/** One user per role, with the role as username. */
export const PEOPLE: Readonly<Record<Role, Person>> = {
  superuser: {
    email: 'solene.kermarec@vigie.example',
    first_name: 'Solène',
    last_name: 'Kermarec',
    language: 'fr',
    company: 'vigie',
    groups: ['operator'],
  },
  operator: {
    email: 'hugo.delmas@vigie.example',
    first_name: 'Hugo',
    last_name: 'Delmas',
    language: 'fr',
    company: 'vigie',
    groups: ['operator'],
  },
  client: {
    email: 'claire.morvan@ponant.example',
    first_name: 'Claire',
    last_name: 'Morvan',
    language: 'fr',
    company: 'ponant',
    groups: ['client'],
  },
  'client-administrator': {
    email: 'nolwenn.tanguy@ponant.example',
    first_name: 'Nolwenn',
    last_name: 'Tanguy',
    language: 'fr',
    company: 'ponant',
    groups: ['client_administrator'],
  },
  'client-basic': {
    email: 'yann.leguen@ponant.example',
    first_name: 'Yann',
    last_name: 'Le Guen',
    language: 'fr',
    company: 'ponant-atelier',
    groups: ['client'],
  },
  'client-other': {
    email: 'emma.whitlock@brackwater.example',
    first_name: 'Emma',
    last_name: 'Whitlock',
    language: 'en',
    company: 'brackwater',
    groups: ['client'],
  },
  sourcing: {
    email: 'paul.estrade@trouvetout.example',
    first_name: 'Paul',
    last_name: 'Estrade',
    language: 'fr',
    company: 'trouvetout',
    groups: ['sourcing'],
  },
  supplier: {
    email: 'agnes.rouvier@contactule.example',
    first_name: 'Agnès',
    last_name: 'Rouvier',
    language: 'fr',
    company: 'portal',
    groups: ['supplier'],
  },
};

/** Started two months ago, valid for another year. */
export const subscriptionsFrom = (today: string, types: Subscription['subscription_type'][]): Subscription[] =>
  types.map((subscription_type) => ({
    subscription_type,
    start_date: addDays(today, -60),
    end_date: addDays(today, 365),
  }));
