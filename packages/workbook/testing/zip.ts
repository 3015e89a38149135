import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = {
  name: string;
  content: string | Buffer;
  /** Declared unzipped size, if not the true one. */
  declaredBytes?: number;
};

/** A zip of the files, also of a form that no library writes. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes } of files) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredBytes ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}

const NAMESPACE = 'http://schemas.openxmlformats.org';
const relations = (targets: [id: string, type: string, target: string][]): string =>
  `<Relationships xmlns="${NAMESPACE}/package/2006/relationships">${targets
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${NAMESPACE}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export type RawWorkbook = {
  /** The whole XML of the sheet, or the content of its sheetData. */
  sheet: string;
  strings?: string;
  styles?: string;
  properties?: string;
  declaredSheetBytes?: number;
};

/** A workbook with one sheet, `Sheet1`, of the given XML. */
export function rawWorkbook({ sheet, strings, styles, properties = '', declaredSheetBytes }: RawWorkbook): Buffer {
  const xml =
    sheet.includes('<sheetData') || sheet.includes(':sheetData')
      ? sheet
      : `<worksheet xmlns="${NAMESPACE}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`;
  return zipOf([
    { name: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${NAMESPACE}/spreadsheetml/2006/main" xmlns:r="${NAMESPACE}/officeDocument/2006/relationships">${properties}<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId3', 'styles', '/xl/styles.xml'],
      ]),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml,
      ...(declaredSheetBytes === undefined ? {} : { declaredBytes: declaredSheetBytes }),
    },
    ...(strings === undefined
      ? []
      : [
          {
            name: 'xl/sharedStrings.xml',
            content: `<sst xmlns="${NAMESPACE}/spreadsheetml/2006/main">${strings}</sst>`,
          },
        ]),
    ...(styles === undefined
      ? []
      : [
          {
            name: 'xl/styles.xml',
            content: `<styleSheet xmlns="${NAMESPACE}/spreadsheetml/2006/main">${styles}</styleSheet>`,
          },
        ]),
  ]);
}
