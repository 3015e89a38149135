import type { BehaviorSpec, DistributionSpec, HeaderSpec } from '../assembly/distribution.ts';
import { escapeRegExp } from '../lib/text.ts';
import { compileViewerRequest, type ViewerOutcome, type ViewerRequest } from './viewer-request.ts';

export interface Behavior {
  origin: BehaviorSpec['origin'];
  headers: HeaderSpec[];
  viewerRequest?: (request: ViewerRequest) => Promise<ViewerOutcome>;
}

/** Without a distribution in the template: the API under /backend, everything else from the web folder. */
const PLAIN: DistributionSpec = {
  defaultRootObject: 'index.html',
  behaviors: [
    { pattern: '/backend/*', origin: 'gateway', headers: [] },
    { pattern: '*', origin: 'web', headers: [] },
  ],
};

/** The first behaviour whose pattern fits wins, in the template's order; the default one comes last. */
export function createBehaviors({ behaviors } = PLAIN): (path: string) => Behavior {
  const compiled = behaviors.map(({ pattern, origin, headers, viewerRequest }) => ({
    fits: pathPattern(pattern),
    behavior: { origin, headers, ...(viewerRequest && { viewerRequest: compileViewerRequest(viewerRequest) }) },
  }));
  return (path) => compiled.find(({ fits }) => fits.test(path))?.behavior ?? { origin: 'web', headers: [] };
}

/** CloudFront's patterns: `*` any characters, `?` exactly one, the leading slash is optional. */
function pathPattern(pattern: string): RegExp {
  const escaped = escapeRegExp(pattern.replace(/^\//, '')).replaceAll('\\*', '.*').replaceAll('\\?', '.');
  return new RegExp(`^/?${escaped}$`);
}
