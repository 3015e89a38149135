import type { BehaviorSpec, DistributionSpec, HeaderSpec } from '../assembly/distribution.ts';
import { escapeRegExp } from '../lib/text.ts';
import { compileViewerRequest, type ViewerOutcome, type ViewerRequest } from './viewer-request.ts';

export interface Behavior {
  origin: BehaviorSpec['origin'];
  headers: HeaderSpec[];
  originHeaders: Record<string, string>;
  viewerRequest?: (request: ViewerRequest) => Promise<ViewerOutcome>;
}

/** Default without a distribution in the template: the API under /backend, everything else from the web folder. */
const DEFAULT_DISTRIBUTION: DistributionSpec = {
  defaultRootObject: 'index.html',
  behaviors: [
    { pattern: '/backend/*', origin: 'gateway', headers: [] },
    { pattern: '*', origin: 'web', headers: [] },
  ],
};

/** The first behaviour with a matching pattern applies, in template order; the default one is last. */
export function createBehaviors({ behaviors } = DEFAULT_DISTRIBUTION): (path: string) => Behavior {
  const compiled = behaviors.map(({ pattern, origin, headers, originHeaders = {}, viewerRequest }) => ({
    fits: pathPattern(pattern),
    behavior: {
      origin,
      headers,
      originHeaders,
      ...(viewerRequest && { viewerRequest: compileViewerRequest(viewerRequest) }),
    },
  }));
  return (path) =>
    compiled.find(({ fits }) => fits.test(path))?.behavior ?? { origin: 'web', headers: [], originHeaders: {} };
}

/** CloudFront patterns: `*` matches any characters, `?` exactly one; the leading slash is optional. */
function pathPattern(pattern: string): RegExp {
  const escaped = escapeRegExp(pattern.replace(/^\//, '')).replaceAll('\\*', '.*').replaceAll('\\?', '.');
  return new RegExp(`^/?${escaped}$`);
}
