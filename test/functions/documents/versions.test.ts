import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { deleteVersions } from '#platform/storage/versions.ts';

const s3 = mockClient(S3Client);
beforeEach(() => s3.reset());

test('all versions go, and the marks of what was deleted before, page by page', async () => {
  s3.on(ListObjectVersionsCommand)
    .resolvesOnce({
      ...{ IsTruncated: true, NextKeyMarker: 'a/1', NextVersionIdMarker: 'v1' },
      Versions: [
        { Key: 'a/1', VersionId: 'v2' },
        { Key: 'a/1', VersionId: 'v1' },
      ],
    })
    .resolvesOnce({ DeleteMarkers: [{ Key: 'a/2', VersionId: 'v4' }], Versions: [{ Key: 'a/2', VersionId: 'v3' }] });
  s3.on(DeleteObjectsCommand).resolves({});
  expect(await deleteVersions('bucket', 'a/')).toBe(4);
  expect(s3.commandCalls(ListObjectVersionsCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { Bucket: 'bucket', Prefix: 'a/' },
    { Bucket: 'bucket', Prefix: 'a/', KeyMarker: 'a/1', VersionIdMarker: 'v1' },
  ]);
  const deleted = s3.commandCalls(DeleteObjectsCommand).flatMap(({ args: [{ input }] }) => input.Delete?.Objects ?? []);
  expect(deleted.map(({ Key, VersionId }) => `${Key} ${VersionId}`).sort()).toEqual([
    ...['a/1 v1', 'a/1 v2', 'a/2 v3', 'a/2 v4'],
  ]);
});

test('what S3 refuses to delete is an error', async () => {
  s3.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a/1', VersionId: 'v1' }] });
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a/1', Message: 'Access Denied' }] });
  await expect(deleteVersions('bucket', 'a/')).rejects.toThrow('a/1 could not be deleted: Access Denied');
});
