import { numberedNames } from '#shared/documents/rules.ts';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { nameKey } from '#shared/values/text.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import type { Place } from './uploads.ts';

/** Names that are tried for a folder, if something else has its name. */
const NAMES_TRIED = 20;

async function create(name: string, target: Place): Promise<NodeAnswer> {
  let taken: unknown;
  for (const each of numberedNames(name, NAMES_TRIED)) {
    try {
      return await api('POST /api/ged/folder', { body: { name: each, ...target }, ...SILENT });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'already_exists')) throw error;
      taken = error;
    }
  }
  throw taken;
}

export const pathText = (path: readonly string[]): string => path.join('/');

type Made = {
  /** Where files of a path go, by the path as text. */
  targets: Map<string, Place>;
  /** Folders that could not be made. */
  failed: { path: readonly string[]; error: unknown }[];
};

/** Finds or makes folders below a place, those above first. Folders of the same name are filled, not doubled. */
export async function makeFolders(
  nodes: readonly NodeAnswer[],
  top: Place,
  paths: readonly (readonly string[])[],
  onMade: (folder: NodeAnswer) => unknown,
): Promise<Made> {
  const known = [...nodes];
  const made: Made = { targets: new Map([['', top]]), failed: [] };
  for (const path of paths.toSorted((one, other) => one.length - other.length)) {
    const above = made.targets.get(pathText(path.slice(0, -1)));
    if (!above) continue;
    const name = path.at(-1) ?? '';
    const parent = 'parent' in above ? above.parent : null;
    const isThere = (node: NodeAnswer) =>
      node.kind === 'folder' && node.may_fill && node.parent === parent && nameKey(node.name) === nameKey(name);
    try {
      let folder = known.find(isThere);
      if (!folder) {
        folder = await create(name, above);
        known.push(folder);
        onMade(folder);
      }
      made.targets.set(pathText(path), { parent: folder.id });
    } catch (error) {
      made.failed.push({ path, error });
    }
  }
  return made;
}
