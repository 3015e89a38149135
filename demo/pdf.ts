/** Characters beyond Latin-1 in the encoding of the font. */
const WIN_ANSI: Readonly<Record<string, string>> = { '’': '\x92', '−': '\x96', '–': '\x96' };

/** A PDF string literal; brackets and backslashes are escaped. */
const literal = (text: string): string =>
  `(${text.replace(/[()\\]/g, '\\$&').replace(/[’−–]/g, (character) => WIN_ANSI[character] ?? character)})`;

/** A one-page PDF with a heading and lines, in Latin-1. */
export function onePage(heading: string, lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `0 -18 Td ${literal(line)} Tj`).join('\n');
  const content = `BT /F1 16 Tf 60 770 Td ${literal(heading)} Tj /F1 11 Tf 0 -12 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, n) => {
    const start = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
