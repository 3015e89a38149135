import type { ScanState } from '#shared/documents/scans.ts';
import { api } from '#web/platform/api/api.ts';

/** Types of which there are pictures. */
const DRAWN = ['application/pdf', 'image/png', 'image/jpeg'];
export const hasPictures = ({ type }: { type?: string | null | undefined }): boolean => DRAWN.includes(type ?? '');

/** What the row of a document shows of its content: its small picture, and why it cannot be opened. */
export type Look = { url: string | null; state: ScanState | null };
export const UNKNOWN: Look = { url: null, state: null };

type Asked = { id: string; tell: (look: Look) => void };
/** Documents of one question; the server's limit is higher. */
const MOST = 50;
/** Documents that are remembered for rows that scroll out of view and back. */
const KEPT = 300;
/** Milliseconds in which rows that come into view are asked about together. */
const TOGETHER = 40;

const known = new Map<string, Promise<Look>>();
let queue: Asked[] = [];

/** The picture behind a signed link. The page shows it from its own memory: nothing of another origin is embedded. */
async function shown(url: string): Promise<string | null> {
  const answer = await fetch(url);
  return answer.ok ? URL.createObjectURL(await answer.blob()) : null;
}

async function ask(some: readonly Asked[]): Promise<void> {
  try {
    const body = { nodes: some.map(({ id }) => id) };
    const { items, closed } = await api('POST /api/ged/pictures', { body, quiet: true, ownErrors: true });
    const links = new Map(items.map(({ id, url }) => [id, url]));
    const states = new Map(closed.map(({ id, state }) => [id, state]));
    await Promise.all(
      some.map(async ({ id, tell }) => {
        const link = links.get(id);
        tell({ url: link ? await shown(link).catch(() => null) : null, state: states.get(id) ?? null });
      }),
    );
  } catch {
    for (const { tell } of some) tell(UNKNOWN);
  }
}

function askTogether(): void {
  const all = queue;
  queue = [];
  for (let at = 0; at < all.length; at += MOST) void ask(all.slice(at, at + MOST));
}

/** Forgets the oldest. A picture on the screen stays: its element has it. */
function forgetOldest(): void {
  for (const [key, look] of known) {
    if (known.size <= KEPT) return;
    known.delete(key);
    void look.then(({ url }) => url && URL.revokeObjectURL(url));
  }
}

export type Content = { id: string; type: string | null; content: string };

/** What is to be shown of a document with this content. */
export function lookAt({ id, type, content }: Content): Promise<Look> {
  const key = `${id} ${content}`;
  const before = known.get(key);
  if (before) return before;
  const asked = new Promise<Look>((tell) => {
    if (queue.length === 0) setTimeout(askTogether, TOGETHER);
    queue.push({ id, tell });
  });
  known.set(key, asked);
  // One that is still to be drawn, or to be opened, is asked about again.
  void asked.then(({ url, state }) => {
    if (state || (hasPictures({ type }) && !url)) known.delete(key);
  });
  forgetOldest();
  return asked;
}
