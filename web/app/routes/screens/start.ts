import { FileUp, LayoutDashboard } from 'lucide-react';
import { paths } from '../paths.ts';
import type { Screen } from '../screen.ts';

/** What a user begins with: the dashboard and imports. */
export const startScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    letter: 'd',
    title: 'dashboard',
    phrases: ['dashboard'],
    navigation: { section: 'start', label: 'dashboard', Icon: LayoutDashboard },
    load: () => import('#web/features/dashboard/Dashboard.tsx'),
  },
  {
    path: paths.review,
    letter: 'i',
    title: 'import',
    access: 'analysis.view',
    isForCustomers: true,
    phrases: ['imports', 'fields', 'choices'],
    navigation: { section: 'start', label: 'import', Icon: FileUp },
    load: () => import('#web/features/imports/NewImport.tsx'),
  },
  {
    path: paths.matching,
    title: 'import',
    access: 'analysis.view',
    isForCustomers: true,
    phrases: ['imports', 'jobs', 'fields', 'choices'],
    load: () => import('#web/features/imports/ImportSteps.tsx'),
  },
  {
    path: paths.lastImport,
    title: 'lastImport',
    access: 'import.view',
    isForCustomers: true,
    phrases: ['imports', 'records', 'fields', 'choices'],
    load: () => import('#web/features/imports/outcome/LastImport.tsx'),
  },
  {
    path: paths.importPattern,
    title: 'importSheet',
    access: 'import.view',
    isForCustomers: true,
    phrases: ['imports', 'requests', 'records', 'fields', 'sheets', 'choices'],
    load: () => import('#web/features/imports/outcome/ImportSheet.tsx'),
  },
  {
    path: paths.decisions,
    title: 'decisions',
    access: 'analysis.view',
    isForCustomers: true,
    phrases: ['imports', 'records', 'fields', 'choices'],
    load: () => import('#web/features/imports/decisions/Decisions.tsx'),
  },
];
