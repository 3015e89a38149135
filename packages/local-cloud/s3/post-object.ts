import { type Call, sendEmpty, sendXml } from './call.ts';
import { checksumHeaders } from './checksum.ts';
import { S3Error } from './errors.ts';
import { storedHeaders } from './headers.ts';
import { readUploadForm, type UploadForm } from './multipart-form.ts';
import { requirePutting } from './permissions.ts';
import { checkPolicy } from './post-policy.ts';
import { document, tag } from './xml.ts';

/** Placeholder for the name of the browser's file. */
const FILE_NAME = /\$\{filename\}/g;

/** A browser's form upload under a presigned policy. The size limit is enforced while the bytes arrive. */
export async function postObject(call: Call): Promise<void> {
  const form = await readUploadForm(call.request);
  try {
    await store(call, form);
  } catch (error) {
    await form.drain();
    throw error;
  }
}

async function store(call: Call, { fields, fileName, file, drain }: UploadForm): Promise<void> {
  const { smallest, greatest, accessKey } = checkPolicy(call.access, call.bucket.name, fields);
  const key = (fields.key ?? '').replace(FILE_NAME, fileName);
  requirePutting({ ...call, accessKey, key });
  const draft = await call.bucket.receive(file, greatest);
  await drain();
  if (draft.size < smallest) {
    await call.bucket.discard(draft);
    throw new S3Error('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size');
  }
  const object = call.bucket.commit(key, draft, { ...storedHeaders(fields), ...checksumHeaders(draft) }, draft.md5);
  call.announce('ObjectCreated:Post', object);
  const headers = { etag: `"${object.etag}"` };
  const status = Number(fields.success_action_status);
  if (status !== 201) return sendEmpty(call, status === 200 ? 200 : 204, headers);
  sendXml(
    call,
    document('PostResponse', tag('Bucket', call.bucket.name), tag('Key', key), tag('ETag', headers.etag)),
    201,
  );
}
