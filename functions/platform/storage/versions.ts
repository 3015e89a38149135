import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3';
import { s3 } from './aws.ts';

/** Everything below a prefix with all its versions and the marks of what was deleted, by page. */
async function* versionsBelow(Bucket: string, Prefix: string): AsyncGenerator<ObjectIdentifier[]> {
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await s3().send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...next }),
    );
    yield [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key, VersionId }) => ({ Key, VersionId }));
    const { IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
    next = IsTruncated
      ? {
          ...(NextKeyMarker !== undefined && { KeyMarker: NextKeyMarker }),
          ...(NextVersionIdMarker !== undefined && { VersionIdMarker: NextVersionIdMarker }),
        }
      : undefined;
  }
}

/** Deletes what begins with a name for good: objects, their former versions, and the marks of deleted ones. Returns how many. */
export async function deleteVersions(Bucket: string, Prefix: string): Promise<number> {
  let count = 0;
  for await (const Objects of versionsBelow(Bucket, Prefix)) {
    if (Objects.length === 0) continue;
    const { Errors = [] } = await s3().send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    const [failed] = Errors;
    if (failed) throw new Error(`${failed.Key} could not be deleted: ${failed.Message}`);
    count += Objects.length;
  }
  return count;
}
