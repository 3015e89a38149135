import { answers } from './answers/contract.ts';
import { audit } from './audit/contract.ts';
import { authentication } from './authentication/contract.ts';
import { contacts } from './contacts/contract.ts';
import type { Contract, Route, RouteKey } from './contract.ts';
import { credits } from './credits/contract.ts';
import { dictionaries } from './dictionaries/contract.ts';
import { documents } from './documents/contract.ts';
import { entities } from './entities/contract.ts';
import { exchanges } from './exchanges/contract.ts';
import { imports } from './imports/imports.ts';
import { jobs } from './jobs/contract.ts';
import { messages } from './messages/contract.ts';
import { monitoringRequests } from './monitoring-requests/contract.ts';
import { monitorings } from './monitorings/contract.ts';
import { products } from './parts/contract.ts';
import { projects } from './projects/contract.ts';
import { reference } from './reference/contract.ts';
import { solutionRequests } from './solution-requests/contract.ts';
import { solutions } from './solutions/contract.ts';
import { status } from './status/contract.ts';
import { supports } from './supports/contract.ts';
import { systems } from './systems/contract.ts';
import { suppliers } from './third-parties/contract.ts';
import { users } from './users/contract.ts';
import { entriesOf, keysOf } from './values/objects.ts';
import { watchlists } from './watchlists/contract.ts';

/** All resource groups. Each is one Lambda, named like its folder in `functions/api/`; `imports` has its own folder. */
export const contracts = {
  status,
  authentication,
  audit,
  users,
  entities,
  dictionaries,
  reference,
  'third-parties': suppliers,
  contacts,
  exchanges: exchanges,
  answers,
  parts: products,
  monitorings,
  solutions: solutions,
  projects,
  systems,
  watchlists,
  imports,
  'monitoring-requests': monitoringRequests,
  'solution-requests': solutionRequests,
  credits,
  jobs,
  supports,
  documents,
  messages,
} as const satisfies Record<string, Contract>;

export type Group = keyof typeof contracts;
type AllOf<U> = U extends unknown ? (x: U) => void : never;
type Merged<U> = AllOf<U> extends (x: infer I) => void ? I : never;
/** All routes in one type, for the page's typed client. */
export type Routes = Merged<(typeof contracts)[Group]>;

export const allRoutes: [Group, RouteKey, Route][] = keysOf(contracts).flatMap((group) => {
  const routes: Contract = contracts[group];
  return entriesOf(routes).map(([key, route]): [Group, RouteKey, Route] => [group, key, route]);
});
