const KEPT = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** The headers of an upload that S3 keeps and sends back. */
export function keptHeaders(headers: Record<string, unknown>): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'application/octet-stream' };
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (typeof value === 'string' && (KEPT.includes(lower) || lower.startsWith('x-amz-meta-'))) kept[lower] = value;
  }
  // How the upload travelled is not how the object is encoded.
  const encoding = kept['content-encoding']?.replace(/aws-chunked,?\s*/, '');
  if (encoding) kept['content-encoding'] = encoding;
  else delete kept['content-encoding'];
  return kept;
}

/** `response-content-type` and its like in a signed link replace what was stored. */
export function overriddenHeaders(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => (query.has(`response-${name}`) ? [[name, query.get(`response-${name}`) ?? '']] : [])),
  );
}
