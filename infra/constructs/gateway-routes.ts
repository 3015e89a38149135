import { type Method, splitKey } from '#shared/contract.ts';
import { allRoutes, type Group } from '#shared/contracts.ts';

export type GatewayRoute = { group: Group; method: Method | 'ANY'; path: string; isOpen: boolean };

/**
 * Path of a contract's route at the gateway. An HTTP API knows no route that ends in a slash: such requests arrive at
 * `$default`, that is, at the status function, to which the one such route belongs.
 */
export const gatewayPath = (path: string): string => `/backend${path.replace(/\/$/, '')}`;

/** `/api/contacts` of `/api/contacts/{id}/history`. */
const collectionOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/**
 * The gateway's routes: what is open by itself, and for everything else whole collections behind the authoriser; which
 * route it is, the group's function finds in its contract. An HTTP API has 300 routes at most and a stack 500
 * resources; the contracts have hundreds.
 */
export function gatewayRoutes(): GatewayRoute[] {
  const open = allRoutes.flatMap(([group, key, { access }]): GatewayRoute[] => {
    const { method, path } = splitKey(key);
    return access === 'open' ? [{ group, method, path: gatewayPath(path), isOpen: true }] : [];
  });
  const collections = new Map<string, Group>();
  for (const [group, key, { access }] of allRoutes)
    if (access !== 'open') collections.set(collectionOf(splitKey(key).path), group);
  const closed = [...collections].flatMap(([path, group]): GatewayRoute[] =>
    [gatewayPath(path), `${gatewayPath(path)}/{proxy+}`].map((each) => ({
      group,
      method: 'ANY',
      path: each,
      isOpen: false,
    })),
  );
  return [...open, ...closed];
}
