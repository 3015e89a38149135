/** The page that somebody typed, between the first and the last there is; null when it is no number. */
export function pageTyped(text: string, pages: number): number | null {
  const digits = text.replace(/[\s.,]/g, '');
  return /^\d+$/.test(digits) ? Math.min(pages, Math.max(1, Number(digits))) : null;
}
