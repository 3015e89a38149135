export type DropProblem = 'type' | 'size' | 'several' | 'empty';

/** What is wrong with dropped files: one is wanted, of the accepted extensions (".xlsx,.csv"), of `maxBytes` at the most. */
export function dropProblem(
  files: readonly { name: string; size: number }[],
  accept: string,
  maxBytes: number,
): DropProblem | null {
  const [file] = files;
  if (!file) return 'empty';
  if (files.length > 1) return 'several';
  const extensions = accept.split(',').map((extension) => extension.trim().toLowerCase());
  if (!extensions.some((extension) => file.name.toLowerCase().endsWith(extension))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}
