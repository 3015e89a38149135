import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { PDF_LIMITS, pdfText } from '#functions/workers/document-text/pdf.ts';
import { textOf } from '#functions/workers/document-text/text-of.ts';
import { onePage } from '../../../demo/pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-text-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function fileOf(content: string | Uint8Array): string {
  const path = join(folder, String(files++));
  writeFileSync(path, content);
  return path;
}

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

  test('pictures and mails of other programs is none', async () => {
    for (const type of ['image/png', 'application/vnd.ms-outlook'])
      expect(await textOf(fileOf('x'), type)).toEqual({ state: 'none', text: '' });
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
    expect(await pdfText(path, { ...PDF_LIMITS, milliseconds: 5 })).toEqual({ problem: 'stopped' });
    expect(await pdfText(path, { ...PDF_LIMITS, megabytes: 1 })).toEqual({ problem: 'stopped' });
    expect(await pdfText(path, { ...PDF_LIMITS, characters: 20 })).toMatchObject({
      isCut: true,
      text: expect.stringMatching(/^.{20}$/s),
    });
    expect(await pdfText(path, { ...PDF_LIMITS, pages: 0 })).toEqual({ isCut: true, text: '' });
  });
});
