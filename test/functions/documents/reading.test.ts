import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMITS, readApart } from '#functions/workers/document-reading/apart.ts';
import { pictureFile } from '#functions/workers/document-reading/program.ts';
import { readFile } from '#functions/workers/document-reading/read-file.ts';
import { onePage } from '../../../demo/pdf.ts';
import { drawing } from '../../../demo/png.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, String(files++));
  writeFileSync(path, content);
  return path;
}

const textOf = async (path: string, type: string) => {
  const { state, text } = await readFile(path, type, folder);
  return { state, text };
};
const PDF = 'application/pdf';
/** A picture that was drawn, as its pixels. */
const drawn = (number: number) => jpeg.decode(readFileSync(pictureFile(folder, number)), { useTArray: true });
const colourAt = ({ data, width }: { data: Uint8Array; width: number }, x: number, y: number) =>
  [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)].map((value) => (value > 128 ? 1 : 0));

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OFFICE}.wordprocessingml.document`;
const XLSX = `${OFFICE}.spreadsheetml.sheet`;
const docx = (body: string, more: Zippable = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
    ...more,
  });
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const sheet = (rows: string) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

/** A PDF that a password protects: no password fits what it says of them. */
function locked(): Uint8Array {
  const open = Buffer.from(onePage('Secret', ['nobody reads this'])).toString('latin1');
  const bytes = '41'.repeat(32);
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${bytes}> /U <${bytes}> /P -4 >> /ID [<${bytes}> <${bytes}>]`;
  return Buffer.from(open.replace('/Root 1 0 R', `/Root 1 0 R ${encrypt}`), 'latin1');
}

describe('the text of', () => {
  test('a PDF', async () => {
    const { state, text } = await textOf(
      fileOf(onePage('Fiche technique', ['Relais de sécurité TS-2207'])),
      'application/pdf',
    );
    expect(state).toBe('read');
    expect(text).toContain('Fiche technique');
    expect(text).toContain('Relais de sécurité TS-2207');
  });

  test('a Word document: what a reader sees, a line for each paragraph', async () => {
    const deleted = '<w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del></w:p>';
    const code = '<w:p><w:r><w:instrText>PAGE \\* code</w:instrText></w:r></w:p>';
    const header = strToU8(`<w:hdr xmlns:w="w">${paragraph('Indice B')}</w:hdr>`);
    const content = docx(paragraph('Essai &amp; mesure') + paragraph('fin') + deleted + code, {
      'word/header1.xml': header,
    });
    const { state, text } = await textOf(fileOf(content), DOCX);
    expect(state).toBe('read');
    expect(text).toContain('Essai & mesure\nfin\n');
    expect(text).toContain('Indice B');
    expect(text).not.toMatch(/deleted|code/);
  });

  test('an Excel file: its sheets and rows', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Brest</t></is></c><c r="B1"><v>38</v></c></row>';
    expect(await textOf(fileOf(sheet(rows)), XLSX)).toEqual({ state: 'read', text: 'Stock\nBrest 38\n' });
  });

  test.each([
    ['UTF-8', Buffer.from('café')],
    ['Windows-1252', Buffer.from('café', 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('café', 'utf16le')])],
  ])('plain text in %s', async (_, content) => {
    expect(await textOf(fileOf(content), 'text/plain')).toEqual({ state: 'read', text: 'café' });
  });

  test('mails of other programs is none', async () => {
    expect(await textOf(fileOf('x'), 'application/vnd.ms-outlook')).toEqual({ state: 'none', text: '' });
  });
});

describe('a file that cannot be read has a state', () => {
  test.each([
    ['a PDF with a password', locked(), 'application/pdf', 'encrypted'],
    ['a damaged PDF', '%PDF-1.4\nnothing', 'application/pdf', 'damaged'],
    ['a PDF without text', onePage('', []), 'application/pdf', 'empty'],
    ['a Word document without text', docx('<w:p/>'), DOCX, 'empty'],
    ['a damaged Word document', 'PK\u0003\u0004[Content_Types].xml', DOCX, 'damaged'],
    ['a Word document that ends early', docx('<w:p><w:r>'), DOCX, 'damaged'],
    ['a damaged image', 'x', 'image/png', 'damaged'],
    ['a workbook that is none', 'PK\u0003\u0004xl/nothing', XLSX, 'damaged'],
  ])('%s', async (_, content, type, state) => {
    expect((await textOf(fileOf(content), type)).state).toBe(state);
  });

  test('an encrypted zip', async () => {
    const content = docx(paragraph('secret'));
    // The flag of encryption, in the header of the entry and in the directory.
    for (const [signature, at] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const)
      for (
        let from = Buffer.from(content).indexOf(signature, 0, 'latin1');
        from >= 0;
        from = Buffer.from(content).indexOf(signature, from + 4, 'latin1')
      )
        content[from + at] = (content[from + at] ?? 0) | 1;
    expect(await textOf(fileOf(content), DOCX)).toEqual({ state: 'encrypted', text: '' });
  });

  test('a zip bomb is not unpacked', async () => {
    const content = docx('', { 'word/footnotes.xml': strToU8(`<a>${' '.repeat(60_000_000)}</a>`) });
    expect(content.length).toBeLessThan(200_000);
    expect((await textOf(fileOf(content), DOCX)).state).toBe('stopped');
  });

  test('a PDF beyond the limits of time, memory, pages or characters', async () => {
    const path = fileOf(
      onePage(
        'Long',
        Array.from({ length: 30 }, (_, n) => `line ${n}`),
      ),
    );
    const read = (limits: Partial<typeof LIMITS>) => readApart(path, PDF, folder, { ...LIMITS, ...limits });
    expect(await read({ milliseconds: 5 })).toEqual({ problem: 'stopped' });
    expect(await read({ megabytes: 1 })).toEqual({ problem: 'stopped' });
    const beginning = { isCut: true, text: expect.stringMatching(/^.{20}$/s), pictures: 1 };
    expect(await read({ characters: 20 })).toEqual(beginning);
    expect(await read({ pages: 0 })).toEqual({ isCut: true, text: '', pictures: 0 });
  });

  test('an image that says it is larger than it may be is not unpacked', async () => {
    const bomb = Uint8Array.from(drawing(40, 30, []));
    new DataView(bomb.buffer).setUint32(16, 100_000);
    new DataView(bomb.buffer).setUint32(20, 100_000);
    expect(await readFile(fileOf(bomb), 'image/png', folder)).toEqual({ state: 'damaged', text: '', pictures: 0 });
  });
});

/** A page whose left half is red. */
const halfRed = () => {
  const page = Buffer.from(onePage('', [])).toString('latin1');
  return Buffer.from(page.replace('BT /F1 16', '1 0 0 rg 0 0 297 842 re f BT /F1 16'), 'latin1');
};

describe('pictures', () => {
  test('of a PDF show its pages in their colours, and the first one small', async () => {
    // The length of the content is wrong now: PDFium reads it all the same, as people would want.
    expect((await readFile(fileOf(halfRed()), PDF, folder)).pictures).toBe(1);
    const [small, page] = [drawn(0), drawn(1)];
    expect([page.width, page.height]).toEqual([900, 1273]);
    expect([small.width, small.height]).toEqual([113, 160]);
    for (const picture of [small, page]) {
      expect(colourAt(picture, Math.round(picture.width / 4), 20)).toEqual([1, 0, 0]);
      expect(colourAt(picture, Math.round((picture.width * 3) / 4), 20)).toEqual([1, 1, 1]);
    }
  });

  test('of images are no larger than the image, on white where it is transparent', async () => {
    expect(await readFile(fileOf(drawing(400, 300, [[0, 0, 400, 300]], 60)), 'image/png', folder)).toEqual({
      ...{ state: 'none', text: '' },
      pictures: 1,
    });
    const page = drawn(1);
    expect([page.width, page.height, drawn(0).width]).toEqual([400, 300, 160]);
    expect(colourAt(page, 5, 5)).toEqual([0, 0, 0]);
    expect(colourAt(page, 200, 150)).toEqual([1, 1, 1]);
    const clear = PNG.sync.write(Object.assign(new PNG({ width: 20, height: 20 }), { data: Buffer.alloc(1600) }));
    await readFile(fileOf(clear), 'image/png', folder);
    expect(colourAt(drawn(1), 10, 10)).toEqual([1, 1, 1]);
    const photo = jpeg.encode({ width: 2000, height: 1000, data: Buffer.alloc(8_000_000, 0x10) }, 50).data;
    await readFile(fileOf(photo), 'image/jpeg', folder);
    expect([drawn(1).width, drawn(1).height]).toEqual([900, 450]);
  });
});
