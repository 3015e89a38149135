import { encodeUri } from './signature.ts';
import type { Bucket, StoredObject } from './storage.ts';
import { document, escapeXml, tag } from './xml.ts';

const MOST_KEYS = 1000;

interface Page {
  objects: StoredObject[];
  prefixes: string[];
  /** Last name of the page if more follow. */
  next?: string;
}

/** ListObjectsV2. */
export function listObjects(bucket: Bucket, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const most = Math.min(MOST_KEYS, Number(query.get('max-keys') ?? MOST_KEYS));
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const page = pageOf(bucket.list(prefix), { prefix, delimiter, most, after });
  const name =
    query.get('encoding-type') === 'url' ? (text: string) => encodeUri(text).replaceAll('%2F', '/') : escapeXml;
  return document(
    'ListBucketResult',
    tag('Name', bucket.name),
    `<Prefix>${name(prefix)}</Prefix>`,
    delimiter && `<Delimiter>${name(delimiter)}</Delimiter>`,
    tag('MaxKeys', most),
    tag('KeyCount', page.objects.length + page.prefixes.length),
    tag('IsTruncated', page.next !== undefined),
    page.next === undefined ? '' : tag('NextContinuationToken', Buffer.from(page.next).toString('base64url')),
    ...page.objects.map((object) => contents(object, name)),
    ...page.prefixes.map((each) => `<CommonPrefixes><Prefix>${name(each)}</Prefix></CommonPrefixes>`),
  );
}

function pageOf(
  objects: StoredObject[],
  { prefix, delimiter, most, after }: { prefix: string; delimiter: string; most: number; after: string },
): Page {
  const page: Page = { objects: [], prefixes: [] };
  let last = '';
  for (const object of objects) {
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (name === page.prefixes.at(-1) || (after && Buffer.compare(Buffer.from(name), Buffer.from(after)) <= 0))
      continue;
    if (page.objects.length + page.prefixes.length >= most) return { ...page, next: last };
    if (cut < 0) page.objects.push(object);
    else page.prefixes.push(name);
    last = name;
  }
  return page;
}

function contents({ key, lastModified, etag, size }: StoredObject, name: (text: string) => string): string {
  const rest = tag('LastModified', lastModified) + tag('ETag', `"${etag}"`) + tag('Size', size);
  return `<Contents><Key>${name(key)}</Key>${rest}<StorageClass>STANDARD</StorageClass></Contents>`;
}
