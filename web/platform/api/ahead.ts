declare global {
  /** What `boot.js` asked, by address, and as whom, while the scripts of the page were still loading. */
  var askedAhead: { headers: Record<string, string>; answers: Map<string, AskedAhead> } | undefined;
}

type AskedAhead = { route: string; answer: Promise<Response> };
/** The body of an answer that was asked for ahead. */
type Ahead = { route: string; url: string; body: unknown };

/** Later the page wants to know anew. */
const YOUNG_MS = 10_000;

/** The answers for who sends these headers. After the first call that writes, and for anybody else, there are none. */
function answersFor(isRead: boolean, headers: Record<string, string>): Map<string, AskedAhead> | undefined {
  const ahead = globalThis.askedAhead;
  if (!ahead) return undefined;
  const { 'content-type': _, ...who } = headers;
  const names = new Set([...Object.keys(who), ...Object.keys(ahead.headers)]);
  const isSame = [...names].every((name) => who[name] === ahead.headers[name]);
  if (isRead && isSame && performance.now() <= YOUNG_MS) return ahead.answers;
  globalThis.askedAhead = undefined;
  return undefined;
}

/** The answer that was asked for ahead, if this call is the same; each is taken once. */
export function takeAhead(
  isRead: boolean,
  url: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const answers = answersFor(isRead, headers);
  const asked = answers?.get(url);
  answers?.delete(url);
  return asked?.answer;
}

async function readAhead(url: string, { route, answer }: AskedAhead): Promise<Ahead[]> {
  const response = await answer;
  return response.ok ? [{ route, url, body: await response.clone().json() }] : [];
}

/** What has come, or comes within `ms`. It stays for the calls that take it; failures are theirs. */
export async function seeAhead(headers: Record<string, string>, ms: number): Promise<Ahead[]> {
  const late = new Promise<[]>((resolve) => setTimeout(resolve, ms, []));
  const reading = [...(answersFor(true, headers) ?? [])].map(([url, asked]) => readAhead(url, asked).catch(() => []));
  return (await Promise.all(reading.map((each) => Promise.race([each, late])))).flat();
}
