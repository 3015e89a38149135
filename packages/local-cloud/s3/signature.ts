import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CREDENTIALS } from '../lib/settings.ts';
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
}

/** Verifies header or query signatures. Returns the declared payload hash, or undefined for an anonymous request. */
export function verifyRequest(request: IncomingMessage, now = Date.now()): { payload: string } | undefined {
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const claim = parameters.has('X-Amz-Signature') ? claimOfLink(request, parameters, now) : claimOfHeader(request, now);
  if (!claim) return undefined;
  requireKey(claim.accessKey);
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
  requireSignature(claim, toSign);
  return { payload: claim.payload };
}

/** Verifies the signature of a POST policy; the signed text is the policy itself. */
export function verifyPolicy(credential: string, signature: string, policy: string): void {
  const [accessKey = '', date = '', region = ''] = credential.split('/');
  requireKey(accessKey);
  requireSignature({ date, region, signature }, policy);
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
  return { accessKey, date, region, signedHeaders: signed.split(';'), signature, timestamp, payload };
}

function requireKey(accessKey: string): void {
  if (accessKey !== CREDENTIALS.accessKeyId) throw new S3Error('InvalidAccessKeyId', 403);
}

function requireSignature(
  { date, region, signature }: Pick<Claim, 'date' | 'region' | 'signature'>,
  text: string,
): void {
  const expected = hmac(signingKey(date, region), text).toString('hex');
  const same = expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  if (!same) throw new S3Error('SignatureDoesNotMatch', 403);
}

let lastKey: { date: string; region: string; key: string | Buffer } | undefined;
/** Cached per day: deriving the key takes four times as long as signing. */
function signingKey(date: string, region: string): string | Buffer {
  if (lastKey?.date !== date || lastKey.region !== region) {
    const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
      hmac,
      `AWS4${CREDENTIALS.secretAccessKey}`,
    );
    lastKey = { date, region, key };
  }
  return lastKey.key;
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
