import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Access } from '../iam/access.ts';
import { S3Error } from './errors.ts';

const LONGEST_LINK_SECONDS = 7 * 24 * 3600;
const GREATEST_SKEW_MS = 15 * 60 * 1000;

interface Claim {
  accessKey: string;
  date: string;
  region: string;
  signedHeaders: string[];
  signature: string;
  timestamp: string;
  payload: string;
  /** Of temporary credentials. */
  token: string | undefined;
}

export interface Verified {
  accessKey: string;
  /** Declared payload hash. */
  payload: string;
}

/** Verifies header or query signatures. Returns who signed, or undefined for an anonymous request. */
export function verifyRequest(request: IncomingMessage, access: Access, now = Date.now()): Verified | undefined {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const claim = parameters.has('X-Amz-Signature') ? claimOfLink(request, parameters, now) : claimOfHeader(request, now);
  if (!claim) return undefined;
  const key = keyOf(access, claim);
  const canonical = [
    request.method,
    canonicalPath(path),
    canonicalQuery(parameters),
    claim.signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}\n`).join(''),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const scope = `${claim.date}/${claim.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', claim.timestamp, scope, sha256(canonical)].join('\n');
  requireSignature(key, claim.signature, toSign);
  const { accessKey, payload } = claim;
  return { accessKey, payload };
}

/** Verifies the signature of a POST policy; the signed text is the policy itself. Returns the access key. */
export function verifyPolicy(access: Access, form: Record<string, string>, policy: string): string {
  const [accessKey = '', date = '', region = ''] = (form['x-amz-credential'] ?? '').split('/');
  const key = keyOf(access, { accessKey, date, region, token: form['x-amz-security-token'] });
  requireSignature(key, form['x-amz-signature'] ?? '', policy);
  return accessKey;
}

export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function claimOfLink(request: IncomingMessage, parameters: URLSearchParams, now: number): Claim {
  const field = (name: string) => parameters.get(`X-Amz-${name}`) ?? '';
  const [accessKey = '', date = '', region = ''] = field('Credential').split('/');
  const seconds = Number(field('Expires'));
  if (!(seconds > 0 && seconds <= LONGEST_LINK_SECONDS)) throw new S3Error('AuthorizationQueryParametersError', 400);
  if (now > instant(field('Date')) + seconds * 1000) throw new S3Error('AccessDenied', 403, 'Request has expired');
  const signedHeaders = field('SignedHeaders').split(';');
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned) throw new S3Error('AccessDenied', 403, `There were headers present which were not signed: ${unsigned}`);
  return {
    ...{ accessKey, date, region, signedHeaders },
    signature: field('Signature'),
    timestamp: field('Date'),
    payload: field('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    token: field('Security-Token') || undefined,
  };
}

function claimOfHeader(request: IncomingMessage, now: number): Claim | undefined {
  const { authorization } = request.headers;
  if (!authorization) return undefined;
  const pattern =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)/;
  const [, accessKey = '', date = '', region = '', signed = '', signature = ''] = pattern.exec(authorization) ?? [];
  if (!signature) throw new S3Error('AuthorizationHeaderMalformed', 400);
  const timestamp = header(request, 'x-amz-date');
  const skew = Math.abs(now - instant(timestamp));
  if (!(skew <= GREATEST_SKEW_MS)) throw new S3Error('RequestTimeTooSkewed', 403);
  const payload = header(request, 'x-amz-content-sha256') || 'UNSIGNED-PAYLOAD';
  const token = header(request, 'x-amz-security-token') || undefined;
  return { accessKey, date, region, signedHeaders: signed.split(';'), signature, timestamp, payload, token };
}

/** The key that signs on a day, of credentials that are known and complete. */
function keyOf(access: Access, claim: Pick<Claim, 'accessKey' | 'date' | 'region' | 'token'>): string | Buffer {
  const credentials = access.credentials(claim.accessKey);
  if (!credentials) throw new S3Error('InvalidAccessKeyId', 403);
  if (credentials.sessionToken !== claim.token) throw new S3Error('InvalidToken', 400);
  return signingKey(claim.date, claim.region, credentials.secretAccessKey);
}

function requireSignature(key: string | Buffer, signature: string, text: string): void {
  const expected = hmac(key, text).toString('hex');
  const same = expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  if (!same) throw new S3Error('SignatureDoesNotMatch', 403);
}

const keys = new Map<string, string | Buffer>();
/** More than there are functions: a new day begins with an empty map. */
const MOST_KEYS = 500;
/** Kept, as deriving the key takes four times as long as signing. */
function signingKey(date: string, region: string, secret: string): string | Buffer {
  const name = `${date}/${region}/${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  if (keys.size >= MOST_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeUri(decodeURIComponent(part)))
    .join('/');
}

function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`)
    .sort()
    .join('&');
}

/** `20261121T015713Z` → epoch milliseconds. */
function instant(timestamp: string): number {
  return Date.parse(timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
