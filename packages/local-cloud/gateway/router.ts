import type { RouteSpec } from '../assembly/routes.ts';
import { escapeRegExp } from '../lib/text.ts';

export interface Match {
  route: RouteSpec;
  pathParameters: Record<string, string>;
}

interface Candidate {
  route: RouteSpec;
  method: string;
  pattern: RegExp;
  parameters: string[];
  /** Compared segment by segment: a literal beats a parameter, a parameter beats a greedy one. */
  ranks: number[];
}

/** Chooses like API Gateway: the most specific path, then the exact method before ANY, then `$default`. */
export function createRouter(routes: RouteSpec[]): (method: string, path: string) => Match | undefined {
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  const candidates = routes
    .filter((route) => route !== fallback)
    .map(candidate)
    .sort(bySpecificity);
  return (method, path) => {
    for (const { route, method: wanted, pattern, parameters } of candidates) {
      const found = wanted === 'ANY' || wanted === method ? pattern.exec(path) : null;
      if (found)
        return { route, pathParameters: Object.fromEntries(parameters.map((name, i) => [name, decode(found[i + 1])])) };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}

function candidate(route: RouteSpec): Candidate {
  const [method = 'ANY', path = '/'] = route.routeKey.split(' ');
  const parameters: string[] = [];
  const parts = path.split('/').slice(1);
  const pattern = parts.map((part) => {
    const parameter = /^\{([^}+]+)(\+?)\}$/.exec(part);
    if (!parameter?.[1]) return escapeRegExp(part);
    parameters.push(parameter[1]);
    return parameter[2] ? '(.+)' : '([^/]+)';
  });
  return { route, method, parameters, pattern: new RegExp(`^/${pattern.join('/')}$`), ranks: parts.map(rank) };
}

const rank = (part: string) => (part.endsWith('+}') ? 2 : part.startsWith('{') ? 1 : 0);

function bySpecificity(a: Candidate, b: Candidate): number {
  const length = Math.max(a.ranks.length, b.ranks.length);
  for (let i = 0; i < length; i++) {
    const difference = (a.ranks[i] ?? 0) - (b.ranks[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function decode(part = ''): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
