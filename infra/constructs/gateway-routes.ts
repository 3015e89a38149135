import { type Method, splitKey } from '#shared/contract.ts';
import { allRoutes, type Group } from '#shared/contracts.ts';

export type GatewayRoute = { group: Group; method: Method | 'ANY'; path: string };

/**
 * Gateway path of a contract's route. An HTTP API has no routes with a trailing slash: such requests reach `$default`,
 * the status function, which owns the only such route.
 */
export const gatewayPath = (path: string): string => `/backend${path.replace(/\/$/, '')}`;

/** `/api/contacts` of `/api/contacts/{id}/history`. */
const collectionOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/**
 * Gateway routes: each public route, and whole collections, of which the group's function finds the route in its
 * contract. Limits: 300 routes per HTTP API and 500 resources per stack, while the contracts have hundreds of
 * routes.
 */
export function gatewayRoutes(): GatewayRoute[] {
  const collections = new Map<string, { group: Group; paths: string[] }>();
  for (const [group, key, { access }] of allRoutes) {
    const { path } = splitKey(key);
    const known = collections.get(collectionOf(path))?.paths ?? [];
    if (access !== 'open') collections.set(collectionOf(path), { group, paths: [...known, path] });
  }
  const open = allRoutes.flatMap(([group, key, { access }]): GatewayRoute[] => {
    const { method, path } = splitKey(key);
    const isInside = collections.get(collectionOf(path))?.group === group;
    return access === 'open' && !isInside ? [{ group, method, path: gatewayPath(path) }] : [];
  });
  const closed = [...collections].flatMap(([collection, { group, paths }]): GatewayRoute[] => {
    const path = gatewayPath(collection);
    const used = [
      ...(paths.includes(collection) ? [path] : []),
      ...(paths.some((each) => each !== collection) ? [`${path}/{proxy+}`] : []),
    ];
    return used.map((each) => ({ group, method: 'ANY', path: each }));
  });
  return [...open, ...closed];
}
