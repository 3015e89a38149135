import { vi } from 'vitest';

type Call = { method?: string; body?: string };

/** Answers `fetch` with one record, whose version each save must name; of anything else there is nothing. */
export function serveRecord<R extends { version: number }>(path: string, first: R) {
  let stored = first;
  const change = (fields: Partial<R>) => {
    stored = { ...stored, ...fields, version: stored.version + 1 };
  };
  const answer = async (url: string, { method = 'GET', body = '' }: Call = {}) => {
    if (!url.endsWith(path)) return Response.json({ items: [], total: 0 });
    if (method === 'PUT') {
      const sent: Partial<R> = JSON.parse(body);
      if (sent.version !== stored.version)
        return Response.json({ code: 'outdated_version', detail: 'Someone else saved it.' }, { status: 412 });
      change(sent);
    }
    return Response.json(stored);
  };
  vi.stubGlobal('fetch', answer);
  return { stored: () => stored, change };
}
