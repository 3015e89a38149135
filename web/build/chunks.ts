import type { Rolldown } from 'vite';
import { iconIn, iconsNamedBy } from './icons.ts';

type Info = (id: string) => Rolldown.ModuleInfo | null;

const ICONS_OF_LOGIN = ['eye', 'eye-off', 'moon', 'sun'];
/**
 * Screens that open first, and what they show a moment later. Their icons are in one file with those of the layers, all
 * others in a second one.
 */
const FIRST_SCREENS = [
  'features/parts/list/PartList.tsx',
  'features/parts/sheet/PartSheet.tsx',
  'features/dashboard/Dashboard.tsx',
  'features/dashboard/horizon/Horizon.tsx',
  'features/answers/common/ProposeCorrection.tsx',
  'ui/grid/paging/Turning.tsx',
  'ui/sheet/DossierButton.tsx',
];

/** Packages whose modules all import each other through an index: their imports do not show who uses what. */
const INDEXED =
  /node_modules[\\/](lucide-react|react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)[\\/]/;

/** All modules that the given files import statically; `paths` are relative to `web/`. */
function staticImportsOf(paths: readonly string[], info: Info, find: (path: string) => string): Set<string> {
  const found = new Set<string>();
  const waiting = paths.map(find);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || INDEXED.test(id)) continue;
    found.add(id);
    waiting.push(...(info(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * The entry files of each layer; a layer is one file of the build: login, every screen inside, lists, sheets, parts. What
 * login and others import is a file of its own (`common`), as is what lists and sheets import (`record`).
 */
const LAYERS = {
  login: ['features/authentication/Login.tsx'],
  inside: ['app/start/Inside.tsx'],
  list: [
    'ui/list/ListScreen.tsx',
    'ui/list/useRecordList.ts',
    'ui/list/useColumns.tsx',
    'ui/list/ListStrip.tsx',
    'ui/controls/Segments.tsx',
    'ui/feedback/Hint.tsx',
    'ui/display/HelpLink.tsx',
    'ui/sheet/FieldValue.tsx',
  ],
  sheet: [
    'ui/sheet/RecordSheet.tsx',
    'ui/sheet/FieldGroup.tsx',
    'ui/sheet/useSheet.ts',
    // Alone, they are too small to be compressed.
    'ui/sheet/RecentChanges.tsx',
    'ui/feedback/Hint.tsx',
    'ui/display/HelpLink.tsx',
    'ui/controls/ButtonSpace.tsx',
    'ui/controls/Segments.tsx',
    'platform/jobs/followJob.ts',
    'platform/jobs/useJobFile.ts',
    'features/parts/sheet/useFieldNames.ts',
    'features/requests/common/RequestPart.tsx',
    'features/requests/common/useRequestOf.ts',
    'features/watchlists/common/AddToWatchlist.tsx',
    'features/third-parties/common/FavoriteMark.tsx',
    'features/third-parties/common/FavoriteContact.tsx',
    'ui/sheet/MoreMenu.tsx',
    'features/documents/common/useDocumentsTab.tsx',
    'features/parts/sheet/useAcceptedSolution.ts',
  ],
  parts: [
    'features/parts/sheet/sheetFields.ts',
    // Alone, they are too small to be compressed.
    'features/parts/common/FactChip.tsx',
    'features/parts/common/Proof.tsx',
    'features/parts/common/ProofAge.tsx',
    'features/parts/common/nameOfPart.ts',
  ],
} as const;

function layersOf(info: Info, find: (path: string) => string): Map<string, string> {
  const layers = new Map<string, string>();
  for (const [name, paths] of Object.entries(LAYERS))
    for (const id of staticImportsOf(paths, info, find)) {
      const earlier = layers.get(id);
      if (!earlier) layers.set(id, name);
      else if (earlier === 'login' && name !== 'login') layers.set(id, 'common');
      else if (earlier === 'list' && name === 'sheet') layers.set(id, 'record');
    }
  return layers;
}

/** The file of the build for an icon: one file with all of a layer is as large as 25 separate icon files. */
function iconFiles(layers: ReadonlyMap<string, string>, info: Info, find: (path: string) => string) {
  const first = staticImportsOf(FIRST_SCREENS, info, find);
  const index = [...first].flatMap((id) => info(id)?.importedIds ?? []);
  const named = iconsNamedBy([...layers.keys(), ...first], index, info);
  return (icon: string) => {
    if (ICONS_OF_LOGIN.includes(icon)) return 'common';
    return named.has(icon) ? 'icons' : 'further-icons';
  };
}

/**
 * The file of the build for a module. Without groups the bundler creates a file for every set of modules that the same
 * screens share: a hundred requests for one list, most of them too small to compress.
 */
export function chunkGroups(find: (path: string) => string): Rolldown.CodeSplittingGroup[] {
  let files: ((id: string) => string | undefined) | undefined;
  const filesWith = (info: Info) => {
    const layers = layersOf(info, find);
    const fileOfIcon = iconFiles(layers, info, find);
    return (id: string) => {
      const icon = iconIn(id);
      return icon === undefined ? layers.get(id) : fileOfIcon(icon);
    };
  };
  const layer = (wanted: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      files ??= filesWith((each) => context.getModuleInfo(each));
      return files(id) === wanted ? wanted : null;
    },
    debugName: wanted,
    priority,
  });
  // A group includes its dependencies, so layers that others need come first.
  const order = ['common', 'login', 'icons', 'further-icons', 'inside', 'record', 'list', 'sheet', 'parts'];
  return [
    { name: 'base', tags: ['$initial'], priority: order.length + 1 },
    ...order.map((name, place) => layer(name, order.length - place)),
  ];
}
