import { WorkbookError } from '../errors.ts';

/** Names come without namespace prefix; `tag` is the text between `<` and `>`, for `attribute`. */
export type XmlHandler = {
  /**
   * May take a whole element in one go, for speed: gives the place after the one that begins at `start`, or -1 to have
   * it scanned like any other, because it is written otherwise or has not arrived as a whole.
   */
  whole?(source: string, start: number): number;
  open?(name: string, tag: string): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** A tag or text that does not end within this many characters is no sheet's. */
const LONGEST_TOKEN = 1_000_000;

/** Turns CR LF and CR into LF across pieces, as a processor must before it parses (XML 1.0, section 2.11). */
function createLineEndNormaliser(): (piece: string) => string {
  let endedWithCr = false;
  return (piece) => {
    const rest = endedWithCr && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') endedWithCr = piece.endsWith('\r');
    return rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  };
}

/**
 * Scans XML as it arrives in pieces of any size. Throws `file_damaged` for what is not well formed enough to be
 * trusted (unbalanced tags, truncation) and for document types, which no workbook has and entity bombs need.
 */
export function createXmlScanner(handler: XmlHandler): { write(piece: string): void; end(): void } {
  const unixLines = createLineEndNormaliser();
  let rest = '';
  let depth = 0;
  let sawRoot = false;

  function tag(text: string): void {
    if (text.startsWith('/')) {
      depth -= 1;
      if (depth < 0) throw new WorkbookError('file_damaged');
      handler.close?.(localName(text.slice(1)));
      return;
    }
    const name = localName(text);
    sawRoot = true;
    handler.open?.(name, text);
    if (text.endsWith('/')) handler.close?.(name);
    else depth += 1;
  }

  /** Handles the markup at `start` and gives the place after it, or -1 when more must arrive first. */
  function markup(source: string, start: number): number {
    const second = source[start + 1];
    if (second === undefined) return -1;
    if (second !== '!' && second !== '?') {
      const end = endOfTag(source, start);
      if (end >= 0) tag(source.slice(start + 1, end));
      return end < 0 ? -1 : end + 1;
    }
    if (second === '?') return after(source, '?>', start);
    if (source.length - start < '<![CDATA['.length) return -1;
    if (source.startsWith('<!--', start)) return after(source, '-->', start + 4);
    if (!source.startsWith('<![CDATA[', start)) throw new WorkbookError('file_damaged');
    const end = source.indexOf(']]>', start);
    if (end < 0) return -1;
    handler.text?.(source.slice(start + '<![CDATA['.length, end).replaceAll('&', '&amp;'));
    return end + 3;
  }

  return {
    write(piece) {
      const source = rest + unixLines(piece);
      let place = 0;
      for (;;) {
        const start = source.indexOf('<', place);
        if (start < 0) break;
        if (start > place) handler.text?.(source.slice(place, start));
        place = start;
        const skipped = handler.whole?.(source, start) ?? -1;
        const next = skipped >= 0 ? skipped : markup(source, start);
        if (next < 0) break;
        place = next;
      }
      rest = source.slice(place);
      if (rest.length > LONGEST_TOKEN) throw new WorkbookError('file_damaged');
    },
    end() {
      if (depth !== 0 || !sawRoot || rest.trim() !== '') throw new WorkbookError('file_damaged');
    },
  };
}

function after(source: string, ending: string, from: number): number {
  const end = source.indexOf(ending, from);
  return end < 0 ? -1 : end + ending.length;
}

const GREATER = 62;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** The `>` that ends the tag; one inside an attribute's quotes does not. */
function endOfTag(source: string, start: number): number {
  for (let place = start; place < source.length; place += 1) {
    const code = source.charCodeAt(place);
    if (code === GREATER) return place;
    if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) continue;
    place = source.indexOf(code === DOUBLE_QUOTE ? '"' : "'", place + 1);
    if (place < 0) return -1;
  }
  return -1;
}

function localName(tag: string): string {
  let colon = -1;
  let end = 0;
  for (; end < tag.length; end += 1) {
    const code = tag.charCodeAt(end);
    if (code <= 32 || code === 47) break;
    if (code === 58) colon = end;
  }
  return tag.slice(colon + 1, end);
}

/** An attribute's value, whatever its namespace prefix; null when it is not there. */
export function attribute(tag: string, name: string): string | null {
  const usual = tag.indexOf(` ${name}="`);
  if (usual >= 0) {
    const start = usual + name.length + 3;
    return unescapeXml(tag.slice(start, tag.indexOf('"', start)));
  }
  for (let place = tag.indexOf(name); place >= 0; place = tag.indexOf(name, place + 1)) {
    const before = tag.charCodeAt(place - 1);
    if (before > 32 && before !== 58) continue;
    const found = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag.slice(place + name.length));
    if (found) return unescapeXml(found[1] ?? found[2] ?? '');
  }
  return null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
export const unescapeExcel = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
