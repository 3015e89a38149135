import type { Rolldown } from 'vite';

type Info = (id: string) => Rolldown.ModuleInfo | null;

/** All icons of the product weigh as much as 25 that come one by one. */
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const OF_LOGIN = /[\\/]icons[\\/](eye|eye-off|moon|sun)\.mjs$/;
const iconsOf = (id: string) => (OF_LOGIN.test(id) ? 'login' : 'icons');

/** Packages of which every part can be reached from every other: who uses what cannot be told by their imports. */
const INDEXED =
  /node_modules[\\/](lucide-react|react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)[\\/]/;

/** All that files of ours bring without asking again; `paths` are from `web/`. */
function broughtBy(paths: readonly string[], info: Info, find: (path: string) => string): Set<string> {
  const brought = new Set<string>();
  const waiting = paths.map(find);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (brought.has(id) || INDEXED.test(id)) continue;
    brought.add(id);
    waiting.push(...(info(id)?.importedIds ?? []));
  }
  return brought;
}

/** What comes beside the page's start with the login, with every screen inside, with lists, sheets, both, with parts: a file each. */
const LAYERS = {
  login: ['features/authentication/Login.tsx'],
  inside: ['app/start/Inside.tsx'],
  list: [
    'ui/list/ListScreen.tsx',
    'ui/list/useRecordList.ts',
    'ui/list/useColumns.tsx',
    'ui/list/ListStrip.tsx',
    'ui/sheet/FieldValue.tsx',
    'platform/api/useExport.ts',
  ],
  sheet: ['ui/sheet/RecordSheet.tsx', 'ui/sheet/FieldGroup.tsx', 'ui/sheet/useSheet.ts'],
  parts: [
    'features/requests/common/AddToCart.tsx',
    'features/watchlists/common/AddToWatchlist.tsx',
    'features/parts/sheet/sheetFields.ts',
  ],
} as const;

function layersOf(info: Info, find: (path: string) => string): Map<string, string> {
  const layers = new Map<string, string>();
  for (const [name, paths] of Object.entries(LAYERS))
    for (const id of broughtBy(paths, info, find)) {
      const earlier = layers.get(id);
      if (!earlier) layers.set(id, name);
      else if (earlier === 'list' && name === 'sheet') layers.set(id, 'record');
    }
  return layers;
}

/**
 * Into which file a module goes. Left alone, the builder makes a file of whatever the same screens share: a hundred for
 * one list, each a request, most of them too small to be compressed.
 */
export function chunkGroups(find: (path: string) => string): Rolldown.CodeSplittingGroup[] {
  let layers: Map<string, string> | undefined;
  const layer = (wanted: string, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      layers ??= layersOf((each) => context.getModuleInfo(each), find);
      const found = ICON.test(id) ? iconsOf(id) : layers.get(id);
      return found === wanted ? wanted : null;
    },
    debugName: wanted,
    priority,
  });
  // A layer takes along what it needs, so those that others need come first.
  const order = ['login', 'icons', 'inside', 'record', 'list', 'sheet', 'parts'];
  return [
    { name: 'base', tags: ['$initial'], priority: order.length + 1 },
    ...order.map((name, place) => layer(name, order.length - place)),
  ];
}
