import { WorkbookError } from '../errors.ts';

/** Callbacks of the scanner. Names have no namespace prefix; `tag` is the text between `<` and `>`, for `attribute`. */
export type XmlHandler = {
  /**
   * A fast path for a whole element: returns the position after the one that begins at `start`, or -1 to have it scanned
   * normally, because it has another form or is incomplete.
   */
  whole?(source: string, start: number): number;
  open?(name: string, tag: string): void;
  close?(name: string): void;
  text?(text: string): void;
};

/** Most characters of one tag or text; more means that the file is damaged. */
const LONGEST_TOKEN = 1_000_000;

/** Replaces CR LF and CR by LF across chunks, before parsing (XML 1.0, section 2.11). */
function createLineEndNormaliser(): (chunk: string) => string {
  let endedWithCr = false;
  return (chunk) => {
    const rest = endedWithCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endedWithCr = chunk.endsWith('\r');
    return rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  };
}

/**
 * Scans XML in chunks of any size. Throws `file_damaged` for unbalanced tags, truncation, and document type declarations:
 * no workbook has any, and entity bombs need them.
 */
export function createXmlScanner(handler: XmlHandler): { write(chunk: string): void; end(): void } {
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

  /** Handles the markup at `start`; returns the position after it, or -1 if it is incomplete. */
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
    write(chunk) {
      const source = rest + unixLines(chunk);
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

/** The position of the `>` that ends the tag, skipping quoted attribute values; -1 if it is incomplete. */
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

/** The value of an attribute with any namespace prefix; null if it is absent. */
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

/** Decodes `_x000D_`, which Excel writes for characters that XML does not allow. */
export const unescapeExcel = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
