import { fileIn, lineIn, readFile, type SupplierFile } from '#platform/supplier-files/store.ts';
import type { FilledFile } from '#shared/projects/supplier-file/read.ts';
import { fileProblem } from './read.ts';

/** The file that the rows come from. Throws a sentence if they were changed, mixed, or belong to another project. */
export async function genuineFile({ rows }: FilledFile, project: string, name: string): Promise<SupplierFile> {
  const ids = [...new Set(rows.map(({ key }) => fileIn(key)))];
  // Many different ones are not from files of ours, and need not be looked up.
  if (ids.length > 10) throw fileProblem('supplier_file_tampered', { file: name });
  const files = new Map((await Promise.all(ids.map(readFile))).flatMap((file) => (file ? [[file.id, file]] : [])));
  const isGenuine = rows.every(({ key }) => {
    const file = files.get(fileIn(key));
    return file && lineIn(file, key) !== undefined;
  });
  const [first, other] = files.values();
  if (!isGenuine || !first) throw fileProblem('supplier_file_tampered', { file: name });
  if (other) throw fileProblem('supplier_file_mixed', { file: name });
  if (first.project !== project) throw fileProblem('supplier_file_other_project', { file: name });
  return first;
}
