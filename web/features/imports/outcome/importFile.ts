import { api } from '#web/platform/api/api.ts';
import { openDownload } from '#web/platform/api/files.ts';
import type { ImportRow } from './imports.ts';

/** Throws after an alert. */
export async function downloadFile({ id, file_name }: Pick<ImportRow, 'id' | 'file_name'>): Promise<void> {
  const { url } = await api('GET /api/import_products/imports/{id}/file', { params: { id } });
  openDownload(url, file_name ?? 'import.xlsx');
}
