const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Made here, and not a text that somebody wrote. */
export type Html = { html: string };
export type Cell = string | Html;
export type Section = { heading: string; body: Html };

const cellHtml = (cell: Cell): string => (typeof cell === 'string' ? escaped(cell) : cell.html);

export const joined = (parts: readonly Html[]): Html => ({ html: parts.map(({ html }) => html).join('') });
export const paragraph = (text: string, className = ''): Html => ({
  html: `<p${className && ` class="${className}"`}>${escaped(text)}</p>`,
});

/** `width`: in percent; a number stands at the right. */
export type Column = { name: string; width?: number; isNumber?: boolean };

/** A table whose head is repeated on each page. The first cell of a row names it. */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Html {
  const classOf = (n: number) => (columns[n]?.isNumber ? ' class="number"' : '');
  const widths = columns.map(({ width }) => `<col${width ? ` style="width:${width}%"` : ''}>`).join('');
  const head = columns.map(({ name }, n) => `<th scope="col"${classOf(n)}>${escaped(name)}</th>`).join('');
  const cellOf = (cell: Cell, n: number) =>
    n === 0 ? `<th scope="row">${cellHtml(cell)}</th>` : `<td${classOf(n)}>${cellHtml(cell)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('');
  return {
    html: `<table class="rows"><colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`,
  };
}

/** Facts with their names, one below the other. */
export const facts = (rows: readonly (readonly [name: string, value: Cell])[]): Html => ({
  html: `<table class="facts"><tbody>${rows
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${cellHtml(value)}</td></tr>`)
    .join('')}</tbody></table>`,
});
