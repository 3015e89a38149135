import { analysis } from './analysis/contract.ts';
import type { Contract, Route, RouteKey } from './contract.ts';
import { dictionaries } from './dictionaries/contract.ts';
import { importProducts } from './import_products/contract.ts';
import { jobs } from './jobs/contract.ts';
import { oauth2 } from './oauth2/contract.ts';
import { products } from './products/contract.ts';
import { status } from './status/contract.ts';
import { suppliers } from './suppliers/contract.ts';
import { users } from './users/contract.ts';

/** Every resource group: one Lambda each, named like its folder in `functions/`. */
export const contracts = {
  status,
  oauth2,
  users,
  dictionaries,
  suppliers,
  products,
  analysis,
  import_products: importProducts,
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
