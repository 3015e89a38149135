/** Folders of the objects in the exports bucket that start a worker: `<folder><job>.json`, `accounts/<id>.json`. */
export const REQUEST_FOLDERS = [
  'export/',
  'pdf/',
  'cascade/',
  'bulk/',
  'erasure/',
  'accounts/',
  'messages/',
  'exchanges/',
  'project-import/',
] as const;
