import { rewriteArchive } from '#functions/imports/store/archive.ts';
import type { ErasureRequest } from '#platform/jobs/file-requests.ts';
import { lists } from '#platform/lists/lists.ts';
import { IMPORT, listOf } from '#platform/records/kinds.ts';

/** The archives of an entity's imports name who had decided about a line before. */
export async function eraseArchives(entity: string, { username, pseudonym }: ErasureRequest): Promise<void> {
  const view = { columns: IMPORT.columns, sources: [{ scope: listOf('IMPORT', entity) }] };
  for await (const { id } of lists.scan(view, ['id'], []))
    await rewriteArchive(id, (line) =>
      line.remembered?.user === username ? { ...line, remembered: { ...line.remembered, user: pseudonym } } : line,
    );
}
