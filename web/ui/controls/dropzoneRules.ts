export type DropProblem = 'type' | 'size' | 'several' | 'empty';

/**
 * The problem with dropped files: exactly one is accepted, with one of the extensions (".xlsx,.csv") and at most
 * `maxBytes`.
 */
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
