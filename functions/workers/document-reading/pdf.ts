import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { fitted, type Picture } from './picture.ts';

type PdfPage = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>;
export type PdfLimits = { pages: number; characters: number; pictures: number };
type PdfReading = { text: string; isCut: boolean; pictures: Picture[] };

/** Beside the bundle; in the sources, where the library is installed. */
function programFile(): string {
  const beside = join(import.meta.dirname, 'pdfium.wasm');
  return existsSync(beside) ? beside : fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'));
}

async function drawn(page: PdfPage): Promise<Picture> {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
  return page.render({
    scale: fitted({ width, height }),
    render: 'bitmap',
    colorSpace: 'BGRA',
    renderFormFields: false,
  });
}

/** The text of a PDF and pictures of its first pages. Throws `locked` or `damaged`. */
export async function readPdf(path: string, limits: PdfLimits): Promise<PdfReading> {
  const { buffer, byteOffset, byteLength } = await readFile(programFile());
  const wasmBinary = (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  const library = await PDFiumLibrary.init({ wasmBinary });
  const document = await library.loadDocument(new Uint8Array(await readFile(path)));
  const count = document.getPageCount();
  const pictures: Picture[] = [];
  let text = '';
  for (let n = 0; n < Math.min(count, limits.pages) && text.length < limits.characters; n += 1) {
    const page = document.getPage(n);
    text += `${page.getText().replaceAll('\r\n', '\n')}\n`;
    if (n < limits.pictures) pictures.push(await drawn(page));
  }
  const isCut = count > limits.pages || text.length > limits.characters;
  return { text: text.slice(0, limits.characters), isCut, pictures };
}
