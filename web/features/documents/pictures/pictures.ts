import { api } from '#web/platform/api/api.ts';

/** Types of which there are pictures. */
const DRAWN = ['application/pdf', 'image/png', 'image/jpeg'];
export const hasPictures = ({ type }: { type?: string | null | undefined }): boolean => DRAWN.includes(type ?? '');

type Asked = { id: string; tell: (url: string | null) => void };
/** Documents of one question; the server's limit is higher. */
const MOST = 50;
/** Pictures kept for rows that scroll out of view and back. */
const KEPT = 300;
/** Milliseconds in which rows that come into view are asked about together. */
const TOGETHER = 40;

const known = new Map<string, Promise<string | null>>();
let queue: Asked[] = [];

/** The picture behind a signed link. The page shows it from its own memory: nothing of another origin is embedded. */
async function shown(url: string): Promise<string | null> {
  const answer = await fetch(url);
  return answer.ok ? URL.createObjectURL(await answer.blob()) : null;
}

async function ask(some: readonly Asked[]): Promise<void> {
  try {
    const body = { nodes: some.map(({ id }) => id) };
    const { items } = await api('POST /api/ged/pictures', { body, quiet: true, ownErrors: true });
    const links = new Map(items.map(({ id, url }) => [id, url]));
    await Promise.all(
      some.map(async ({ id, tell }) => {
        const url = links.get(id);
        tell(url ? await shown(url).catch(() => null) : null);
      }),
    );
  } catch {
    for (const { tell } of some) tell(null);
  }
}

function askTogether(): void {
  const all = queue;
  queue = [];
  for (let at = 0; at < all.length; at += MOST) void ask(all.slice(at, at + MOST));
}

/** Forgets the oldest. A picture on the screen stays: its element has it. */
function forgetOldest(): void {
  for (const [key, url] of known) {
    if (known.size <= KEPT) return;
    known.delete(key);
    void url.then((found) => found && URL.revokeObjectURL(found));
  }
}

/** The small picture of a document with this content, for an image element; null if there is none. */
export function smallPicture({ id, content }: { id: string; content: string }): Promise<string | null> {
  const key = `${id} ${content}`;
  const before = known.get(key);
  if (before) return before;
  const picture = new Promise<string | null>((tell) => {
    if (queue.length === 0) setTimeout(askTogether, TOGETHER);
    queue.push({ id, tell });
  });
  known.set(key, picture);
  // One that is still to be drawn is asked about again.
  void picture.then((url) => url ?? known.delete(key));
  forgetOldest();
  return picture;
}
