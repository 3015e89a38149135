/** Lets the browser fetch a signed link as a file, without leaving the page. */
export function openDownload({ url, file_name }: { url: string; file_name: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.rel = 'noopener';
  link.click();
}
