/** `vigie-third-parties-2026-11-21.csv`: named like the server's exports, with the list's title. */
export function exportName(list: string, day: string): string {
  const plain = list.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `vigie-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${day}.csv`;
}
