// Runs on CloudFront for requests under /backend/. The runtime supports ECMAScript 5.1 and parts of later versions: no
// spread, no destructuring, no optional chaining. Capitals between underscores are placeholders, replaced at
// synthesis.
const OPEN_PATHS = __OPEN_PATHS__;
const SENTENCES = __SENTENCES__;
const DEFAULT_LANGUAGE = __DEFAULT_LANGUAGE__;

function headerOf(headers, name) {
  return headers[name] ? headers[name].value : '';
}

function languageOf(acceptLanguage) {
  const known = acceptLanguage
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .filter((language) => SENTENCES[language] !== undefined);
  return known.length > 0 ? known[0] : DEFAULT_LANGUAGE;
}

function isOpen(segments) {
  return OPEN_PATHS.some((path) => {
    const open = path.split('/');
    return (
      open.length === segments.length &&
      open.every((each, n) => (each === '*' ? segments[n] !== '' : each === segments[n]))
    );
  });
}

function needsToken(uri) {
  return uri.indexOf('/backend/api/') === 0 && !isOpen(uri.replace(/\/$/, '').split('/'));
}

function objectIn(part) {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString());
    return value !== null && typeof value === 'object' ? value : null;
  } catch (_notJson) {
    return null;
  }
}

/** An error code, or null. The functions verify signature, issuer and client. */
function problemWith(authorization) {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim());
  if (!token) return 'no_token';
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token[1])) return 'bad_token';
  const parts = token[1].split('.');
  const claims = objectIn(parts[1]);
  if (!objectIn(parts[0]) || !claims || typeof claims.exp !== 'number') return 'bad_token';
  return claims.exp * 1000 <= Date.now() ? 'expired_token' : null;
}

/**
 * Passes on the client's address and by which name it calls, because the gateway only sees CloudFront's. Overwrites values sent
 * by the client.
 */
function withAddress(request, viewer) {
  request.headers['x-viewer-address'] = { value: viewer.ip };
  request.headers['x-viewer-host'] = { value: headerOf(request.headers, 'host') };
  return request;
}

function unauthorised(code, language, requestId) {
  return {
    statusCode: 401,
    statusDescription: 'Unauthorized',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'content-language': { value: language },
      'cache-control': { value: 'no-store' },
      'www-authenticate': { value: code === 'no_token' ? 'Bearer' : 'Bearer error="invalid_token"' },
      'x-request-id': { value: requestId },
    },
    body: {
      encoding: 'text',
      data: JSON.stringify({ detail: SENTENCES[language][code], code: code, request_id: requestId }),
    },
  };
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  if (!needsToken(request.uri)) return withAddress(request, event.viewer);
  const code = problemWith(headerOf(request.headers, 'authorization'));
  if (!code) return withAddress(request, event.viewer);
  return unauthorised(code, languageOf(headerOf(request.headers, 'accept-language')), event.context.requestId);
}
