/** The page's addresses, in one place. */
export const paths = {
  login: '/login',
  parts: '/parts',
  part: (id: string) => `/parts/${encodeURIComponent(id)}`,
  partPattern: '/parts/:id',
  partsSearch: (search: string) => (search ? `/parts?${new URLSearchParams({ search })}` : '/parts'),
  analysis: '/analysis',
  matching: '/analysis/matching',
  lastImport: '/analysis/import',
} as const;
