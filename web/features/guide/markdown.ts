/**
 * The Markdown of the guide: headings, paragraphs, lists, pictures, links, bold text and code. Anything else is a
 * problem that a test reports, so that no text is shown otherwise than it was meant.
 */
export type Inline = { as: 'text' | 'bold' | 'code'; text: string } | { as: 'link'; text: string; to: string };
export type Block =
  | { as: 'heading'; level: 1 | 2; text: string; id: string }
  | { as: 'paragraph'; content: Inline[] }
  | { as: 'list'; isOrdered: boolean; items: Inline[][] }
  | { as: 'picture'; name: string; text: string };

const INLINE = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)/g;

/** The pieces of a line. */
export function inlineOf(line: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) pieces.push({ as: 'text', text: line.slice(from, match.index) });
    const { bold, code, text = '', to } = match.groups ?? {};
    if (to) pieces.push({ as: 'link', text, to });
    else pieces.push(bold ? { as: 'bold', text: bold } : { as: 'code', text: code ?? '' });
    from = match.index + match[0].length;
  }
  if (from < line.length) pieces.push({ as: 'text', text: line.slice(from) });
  return pieces;
}

/** A name for the address, as others write it: without accents, words joined by hyphens. */
export const anchorOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const HEADING = /^(?<marks>#{1,2}) (?<text>.+)$/;
const PICTURE = /^!\[(?<text>[^\]]+)\]\((?<name>[a-z-]+)\)$/;
const ITEM = /^(?:- |\d+\. )/;

function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const { marks, text: heading } = HEADING.exec(first)?.groups ?? {};
  if (marks && heading)
    return { as: 'heading', level: marks.length === 1 ? 1 : 2, text: heading, id: anchorOf(heading) };
  const { name, text } = PICTURE.exec(first)?.groups ?? {};
  if (name && text) return { as: 'picture', name, text };
  if (ITEM.test(first))
    return {
      as: 'list',
      isOrdered: !first.startsWith('-'),
      items: lines.map((line) => inlineOf(line.replace(ITEM, ''))),
    };
  return { as: 'paragraph', content: inlineOf(lines.join(' ')) };
}

/** Blocks are separated by empty lines. */
export const parsed = (source: string): Block[] =>
  source
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockOf(block.split('\n')));
