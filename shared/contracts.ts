import { analysis } from './analysis/contract.ts';
import { askedMonitorings } from './asked_monitorings/contract.ts';
import { askedProcessings } from './asked_processings/contract.ts';
import { contacts } from './contacts/contract.ts';
import type { Contract, Route, RouteKey } from './contract.ts';
import { credits } from './credits/contract.ts';
import { dictionaries } from './dictionaries/contract.ts';
import { entities } from './entities/contract.ts';
import { events } from './events/contract.ts';
import { importProducts } from './import_products/contract.ts';
import { jobs } from './jobs/contract.ts';
import { monitorings } from './monitorings/contract.ts';
import { oauth2 } from './oauth2/contract.ts';
import { processingProposals } from './processing_proposals/contract.ts';
import { products } from './products/contract.ts';
import { projects } from './projects/contract.ts';
import { reference } from './reference/contract.ts';
import { status } from './status/contract.ts';
import { suppliers } from './suppliers/contract.ts';
import { systems } from './systems/contract.ts';
import { users } from './users/contract.ts';
import { watchlists } from './watchlists/contract.ts';

/** Every resource group: one Lambda each, named like its folder in `functions/`. */
export const contracts = {
  status,
  oauth2,
  users,
  entities,
  dictionaries,
  reference,
  suppliers,
  contacts,
  events,
  products,
  monitorings,
  processing_proposals: processingProposals,
  projects,
  systems,
  watchlists,
  analysis,
  import_products: importProducts,
  asked_monitorings: askedMonitorings,
  asked_processings: askedProcessings,
  credits,
  jobs,
} as const satisfies Record<string, Contract>;

export type Group = keyof typeof contracts;
type AllOf<U> = U extends unknown ? (x: U) => void : never;
type Merged<U> = AllOf<U> extends (x: infer I) => void ? I : never;
/** All routes in one type, from which the page's client is typed. */
export type Routes = Merged<(typeof contracts)[Group]>;

export const allRoutes: [Group, RouteKey, Route][] = Object.entries(contracts).flatMap(([group, routes]) =>
  Object.entries(routes).map(([key, route]): [Group, RouteKey, Route] => [
    group as Group,
    key as RouteKey,
    route as Route,
  ]),
);
