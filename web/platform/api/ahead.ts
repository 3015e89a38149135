declare global {
  /** What `boot.js` asked, and as whom, while the scripts of the page were still loading. */
  var askedAhead: { headers: Record<string, string>; answers: Map<string, Promise<Response>> } | undefined;
}

/** Later the page wants to know anew. */
const YOUNG_MS = 10_000;

/**
 * The answer that was asked for ahead, if this call is the same; each is taken once. After the first call that writes, and
 * for anybody else, there are none.
 */
export function takeAhead(
  isRead: boolean,
  url: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const ahead = globalThis.askedAhead;
  if (!ahead) return undefined;
  const { 'content-type': _, ...who } = headers;
  const names = new Set([...Object.keys(who), ...Object.keys(ahead.headers)]);
  const isSame = [...names].every((name) => who[name] === ahead.headers[name]);
  if (!isRead || !isSame || performance.now() > YOUNG_MS) {
    globalThis.askedAhead = undefined;
    return undefined;
  }
  const answer = ahead.answers.get(url);
  ahead.answers.delete(url);
  return answer;
}
