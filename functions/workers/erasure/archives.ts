import { isDeepStrictEqual } from 'node:util';
import { archiveReview, readArchivedReview } from '#functions/imports/store/archive.ts';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { lists } from '#platform/lists/lists.ts';
import { IMPORT, listOf } from '#platform/records/kinds.ts';

async function eraseArchive(id: string, { username, pseudonym }: ErasureRequest): Promise<void> {
  const archived = await readArchivedReview(id);
  if (!archived) return;
  const lines = archived.lines.map((line) =>
    line.remembered?.user === username ? { ...line, remembered: { ...line.remembered, user: pseudonym } } : line,
  );
  if (!isDeepStrictEqual(lines, archived.lines)) await archiveReview(id, { ...archived, lines });
}

/** The archives of an entity's imports name who had decided about a line before. */
export async function eraseArchives(entity: string, request: ErasureRequest): Promise<void> {
  const view = { columns: IMPORT.columns, sources: [{ scope: listOf('IMPORT', entity) }] };
  for await (const { id } of lists.scan(view, ['id'], [])) await eraseArchive(id, request);
}
