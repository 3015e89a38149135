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
  const name = nameIn(query);
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

/** ListObjectVersions: buckets keep no versions here, so each object is its only one, as in a bucket of S3 without versions. */
export function listVersions(bucket: Bucket, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('key-marker') ?? ''];
  const most = Math.min(MOST_KEYS, Number(query.get('max-keys') ?? MOST_KEYS));
  const { objects, next } = pageOf(bucket.list(prefix), { prefix, delimiter: '', most, after });
  const name = nameIn(query);
  return document(
    'ListVersionsResult',
    tag('Name', bucket.name),
    `<Prefix>${name(prefix)}</Prefix>`,
    tag('MaxKeys', most),
    tag('IsTruncated', next !== undefined),
    next === undefined ? '' : `<NextKeyMarker>${name(next)}</NextKeyMarker>${tag('NextVersionIdMarker', 'null')}`,
    ...objects.map((object) => {
      const version = tag('VersionId', 'null') + tag('IsLatest', true);
      return `<Version>${version}${about(object, name)}</Version>`;
    }),
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

type Naming = (text: string) => string;
const nameIn = (query: URLSearchParams): Naming =>
  query.get('encoding-type') === 'url' ? (text) => encodeUri(text).replaceAll('%2F', '/') : escapeXml;

const about = ({ key, lastModified, etag, size }: StoredObject, name: Naming): string =>
  `<Key>${name(key)}</Key>${tag('LastModified', lastModified)}${tag('ETag', `"${etag}"`)}${tag('Size', size)}<StorageClass>STANDARD</StorageClass>`;

const contents = (object: StoredObject, name: Naming): string => `<Contents>${about(object, name)}</Contents>`;
