/** The name that a `Content-Disposition: attachment; filename*=UTF-8''…` header gives. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (!encoded) return 'download';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

export async function fileOf(response: Response): Promise<File> {
  const blob = await response.blob();
  return new File([blob], fileNameOf(response.headers.get('content-disposition')), { type: blob.type });
}

/** The browser needs the data until the file is written; a minute is ample. */
const KEEP_MS = 60_000;

/** Downloads a signed link without leaving the page. */
export function openDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}

/**
 * Shows what a link leads to in a tab of its own, which cannot reach this page. The tab opens at once: browsers block one
 * that opens after an answer.
 */
export async function openInTab(link: Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const url = await link;
    if (tab) tab.location.replace(url);
    else window.open(url, '_blank', 'noopener');
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  openDownload(url, file.name);
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
