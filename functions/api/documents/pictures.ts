import type { Actor } from '#platform/auth/actor.ts';
import { documentsSeen } from '#platform/auth/visibility.ts';
import { checkFileClean, isFileClean, stateOfFile } from '#platform/documents/files.ts';
import { pictureLink } from '#platform/documents/pictures.ts';
import { keptTextOf, keptTextsOf } from '#platform/documents/texts.ts';
import { NODE } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { versionsOf } from '#shared/documents/schema.ts';
import { readerOf, seenNode } from './sight.ts';

/** Documents whose current content cannot be opened, and why. */
async function closedAmong(ids: readonly string[]) {
  const nodes = [...(await readRecords(NODE, ids)).values()];
  const closed = await Promise.all(
    nodes.map(async (node) => {
      const file = versionsOf(node).at(-1)?.file;
      const state = file && (await stateOfFile(file));
      return state ? [{ id: node.id, state }] : [];
    }),
  );
  return closed.flat();
}

/** Links to the small pictures of those documents that the actor sees and that have one, and which of them are closed. */
export async function smallPictures(actor: Actor, nodes: readonly string[]) {
  const seen = await documentsSeen(actor);
  const ids = [...new Set(nodes)].filter((id) => seen.nodes.has(id));
  const [kept, closed] = await Promise.all([keptTextsOf(ids), closedAmong(ids)]);
  const items = await Promise.all(
    kept.map(async ({ node, file, pictures }) => {
      if (pictures === 0 || !(await isFileClean(file))) return [];
      return [{ id: node, url: await pictureLink(file, 0) }];
    }),
  );
  return { items: items.flat(), closed };
}

/** Links to the pictures of a document's first pages; none while its current content is still to be read. */
export async function pagePictures(actor: Actor, id: string) {
  const { node } = await seenNode(await readerOf(actor), id);
  const kept = await keptTextOf(id);
  if (!kept || kept.file !== versionsOf(node).at(-1)?.file) return { items: [] };
  await checkFileClean(kept.file);
  const pages = Array.from({ length: kept.pictures }, (_, n) => n + 1);
  return { items: await Promise.all(pages.map(async (page) => ({ page, url: await pictureLink(kept.file, page) }))) };
}
