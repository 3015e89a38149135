const KEPT = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** The headers of an upload that S3 stores and returns. */
export function storedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const stored: Record<string, string> = { 'content-type': 'application/octet-stream' };
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (typeof value === 'string' && (KEPT.includes(lower) || lower.startsWith('x-amz-meta-'))) stored[lower] = value;
  }
  // `aws-chunked` is a transfer encoding, not part of the object's.
  const encoding = stored['content-encoding']?.replace(/aws-chunked,?\s*/, '');
  if (encoding) stored['content-encoding'] = encoding;
  else delete stored['content-encoding'];
  return stored;
}

/** `response-content-type` and similar parameters of a signed link override stored headers. */
export function overriddenHeaders(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => (query.has(`response-${name}`) ? [[name, query.get(`response-${name}`) ?? '']] : [])),
  );
}
