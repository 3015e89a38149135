import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import type { JwtSettings } from '../assembly/routes.ts';
import type { Claims } from './event.ts';

export type Verdict = { claims: Claims } | { status: 401 | 403; challenge: string };

/** Verifies tokens like the JWT authorizer of an HTTP API; `jwks` are the keys of the local user pool. */
export function createAuthorizer(jwks: Jwks): (settings: JwtSettings, header: string | undefined) => Promise<Verdict> {
  const verifiers = new Map<string, (token: string) => Promise<Claims>>();
  return async (settings, header) => {
    const token = header?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return { status: 401, challenge: 'Bearer' };
    const verify = verifiers.get(settings.issuer) ?? createVerifier(settings.issuer, jwks);
    verifiers.set(settings.issuer, verify);
    try {
      return verdictOf(settings, await verify(token));
    } catch {
      return refusal('the token is invalid');
    }
  };
}

function createVerifier(issuer: string, jwks: Jwks): (token: string) => Promise<Claims> {
  const verifier = JwtRsaVerifier.create({ issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` });
  verifier.cacheJwks(jwks);
  return async (token) => ({ ...(await verifier.verify(token)) });
}

/** Cognito access tokens name their client in `client_id` and have no `aud`. */
function verdictOf({ audience, scopes }: JwtSettings, claims: Claims): Verdict {
  const audiences = [claims.aud ?? claims.client_id].flat();
  if (!audiences.some((each) => audience.includes(String(each))))
    return refusal('the token does not have a valid audience');
  const granted = String(claims.scope ?? '').split(' ');
  const enough = scopes.length === 0 || scopes.some((scope) => granted.includes(scope));
  return enough ? { claims } : { status: 403, challenge: 'Bearer error="insufficient_scope"' };
}

function refusal(description: string): Verdict {
  return { status: 401, challenge: `Bearer scope="" error="invalid_token" error_description="${description}"` };
}
