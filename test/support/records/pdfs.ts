import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page, with one space between its pieces. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return pages;
}

/** Whether the document says which of its contents are headings, tables and figures. */
export async function isTagged(bytes: Uint8Array): Promise<boolean> {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const marks: unknown = await (await loading.promise).getMarkInfo();
  await loading.destroy();
  return marks instanceof Map && marks.get('Marked') === true;
}
