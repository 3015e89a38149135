import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { nodesToZip } from '#functions/api/documents/for-workers.ts';
import { actorOf } from '#platform/auth/actor.ts';
import { readFile } from '#platform/documents/files.ts';
import { deliver } from '#platform/jobs/deliver.ts';
import { requestedBy } from '#platform/jobs/file-requests.ts';
import { updateJob } from '#platform/jobs/jobs.ts';
import { today } from '#platform/runtime/clock.ts';
import { type Node, versionsOf } from '#shared/documents/schema.ts';
import { zipPaths } from '#shared/documents/zip.ts';
import { id } from '#shared/records.ts';
import { slugOf } from '#shared/values/file-names.ts';

/** Folders and documents as one file. */
export const zipRequest = requestedBy.extend({ zipOf: z.array(id) });
type ZipRequest = z.infer<typeof zipRequest>;

/** What is compressed already. */
const isDense = (type: string): boolean => !type.startsWith('text/') && type !== 'message/rfc822';

/** The bytes of a zip. Each file is read when its turn comes; `onFile` hears of each that has been. */
function zipOf(nodes: readonly Node[], onFile: () => void): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  for (const { node, path } of zipPaths(nodes)) {
    const version = versionsOf(node).at(-1);
    if (!version) zip.addEmptyDirectory(path, { mtime: new Date(node.creation_date) });
    else
      zip.addReadStreamLazy(path, { mtime: new Date(version.added_at), compress: !isDense(version.type) }, (give) => {
        readFile(version.file).then(
          (file) => {
            file.on('end', onFile);
            give(null, file);
          },
          (error: unknown) => give(error, undefined as never),
        );
      });
  }
  zip.end();
  return out;
}

/** Documents as one zip, for a user who sees them now. */
export const exportZip = (bucket: string, request: ZipRequest): Promise<void> =>
  deliver(bucket, request, async () => {
    const actor = await actorOf(request.username, request.impersonated);
    const nodes = await nodesToZip(actor, request.zipOf);
    const total = nodes.filter(({ kind }) => kind === 'document').length;
    let done = 0;
    const report = () => void updateJob(request.job, { done: ++done, total }).catch(() => undefined);
    const [first] = nodes;
    const name = request.zipOf.length === 1 && first ? slugOf(first.name) : 'documents';
    return {
      chunks: zipOf(nodes, report),
      file_name: `${name || 'documents'}-${today()}.zip`,
      content_type: 'application/zip',
      rows: () => total,
    };
  });
