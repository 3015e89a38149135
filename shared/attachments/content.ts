/** Number of leading bytes needed to detect a file's type. */
export const HEAD_BYTES = 4096;

const ascii = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, Math.min(to, head.length)));

/** Name of the first archive entry in office documents. */
const OFFICE_ENTRY = /^(\[Content_Types\]\.xml|mimetype|_rels\/|docProps\/|customXml\/|word\/|xl\/|ppt\/)/;
const ZIP_NAME = 30;
const isOfficeArchive = (head: Uint8Array): boolean =>
  ascii(head, 0, 4) === 'PK\x03\x04' && OFFICE_ENTRY.test(ascii(head, ZIP_NAME, ZIP_NAME + 40));

/** Compound File Binary format: older office documents, and mails. */
const isCompound = (head: Uint8Array): boolean => ascii(head, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
const isText = (head: Uint8Array): boolean => !head.some(isControl);

const office = (type: string) => ({ type: `application/vnd.${type}`, holds: isOfficeArchive });
const older = (type: string) => ({ type: `application/${type}`, holds: isCompound });
const text = (type: string) => ({ type, holds: isText });
const image = (type: string, begins: string) => ({
  type: `image/${type}`,
  holds: (head: Uint8Array) => ascii(head, 0, begins.length) === begins,
});

/** Media type and content check by file extension. */
const TYPES: Readonly<Record<string, { type: string; holds: (head: Uint8Array) => boolean }>> = {
  pdf: { type: 'application/pdf', holds: (head) => ascii(head, 0, 5) === '%PDF-' },
  png: image('png', '\x89PNG\r\n\x1a\n'),
  jpg: image('jpeg', '\xff\xd8\xff'),
  jpeg: image('jpeg', '\xff\xd8\xff'),
  docx: office('openxmlformats-officedocument.wordprocessingml.document'),
  xlsx: office('openxmlformats-officedocument.spreadsheetml.sheet'),
  pptx: office('openxmlformats-officedocument.presentationml.presentation'),
  odt: office('oasis.opendocument.text'),
  ods: office('oasis.opendocument.spreadsheet'),
  doc: older('msword'),
  xls: older('vnd.ms-excel'),
  msg: older('vnd.ms-outlook'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  eml: text('message/rfc822'),
};

/** Types that browsers show without running anything in them, and the type to send; everything else is downloaded. */
const SHOWN: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'text/plain': 'text/plain; charset=utf-8',
};
/** The type to send a file with that is shown in the browser; undefined for a file that is always downloaded. */
export const shownType = (type: string): string | undefined => (Object.hasOwn(SHOWN, type) ? SHOWN[type] : undefined);

/** Accepted file extensions. */
export const FILE_ENDINGS = Object.keys(TYPES);

/** Media type of a file if its content matches its extension; otherwise undefined. */
export function mediaTypeOf(name: string, head: Uint8Array): string | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  const known = TYPES[ending.toLowerCase()];
  return head.length > 0 && known?.holds(head) ? known.type : undefined;
}
