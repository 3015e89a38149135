import { type Contract, type RouteKey, splitKey } from '#shared/contract.ts';
import { keysOf } from '#shared/values/objects.ts';

export type Found = { key: RouteKey; params: Record<string, string> };
type Candidate = { key: RouteKey; method: string; parts: string[] };

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);
const isParameter = (part: string): boolean => part.startsWith('{');
const parameters = ({ parts }: Candidate): string => parts.map((part) => (isParameter(part) ? '1' : '0')).join('');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const fits = ({ parts }: Candidate, path: string[]): boolean =>
  parts.length === path.length && parts.every((part, n) => (isParameter(part) ? path[n] !== '' : part === path[n]));

/**
 * Finds a contract's route by method and path: the gateway only maps paths to groups. A literal segment takes
 * precedence over a parameter, from left to right.
 */
export function routerOf(routes: Contract): (method: string, path: string) => Found | undefined {
  const candidates = keysOf(routes)
    .map((key): Candidate => {
      const { method, path } = splitKey(key);
      return { key, method, parts: partsOf(path) };
    })
    .sort((a, b) => (parameters(a) < parameters(b) ? -1 : 1));
  return (method, path) => {
    const asked = partsOf(path.replace(/^\/backend/, ''));
    const found = candidates.find((candidate) => candidate.method === method && fits(candidate, asked));
    if (!found) return undefined;
    const named = found.parts.flatMap((part, n) =>
      isParameter(part) ? [[part.slice(1, -1), decoded(asked[n] ?? '')]] : [],
    );
    return { key: found.key, params: Object.fromEntries(named) };
  };
}
