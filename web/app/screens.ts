import type { ComponentType } from 'react';
import type shell from '#shared/i18n/en/shell.ts';
import type { Access } from '#shared/permissions.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Namespace } from '#web/lib/i18n.ts';
import { paths } from './paths.ts';

export type Title = keyof (typeof shell)['titles'];

/** One screen: its address, title (none: the product's), what a user needs to open it, its phrases and its file. */
export type Screen = {
  path: string;
  title: Title | null;
  access?: Access;
  /** Only for who can ask for this. */
  asks?: RequestKind;
  /** Not for third-parties, who have no parts of their own. */
  isForCustomers?: true;
  phrases: Namespace[];
  load: () => Promise<{ default: ComponentType }>;
};

/** Everything inside of the shell; what needs nobody to be logged in is in `openScreens`. What stands here is also what the navigation and the search may offer. */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    title: 'dashboard',
    access: 'product.view_charts',
    phrases: ['dashboard'],
    load: () => import('../screens/dashboard/Dashboard.tsx'),
  },
  {
    path: paths.parts,
    title: 'parts',
    phrases: ['parts', 'part-forms', 'requests', 'watchlists', 'fields', 'choices', 'validation'],
    load: () => import('../screens/parts/PartList.tsx'),
  },
  {
    path: paths.partPattern,
    title: 'part',
    phrases: [
      'sheet',
      'sheets',
      'part-forms',
      'contacts',
      'requests',
      'watchlists',
      'records',
      'fields',
      'choices',
      'validation',
    ],
    load: () => import('../screens/parts/PartSheet.tsx'),
  },
  {
    path: paths.analysis,
    title: 'import',
    access: 'analysis.view',
    phrases: ['imports', 'fields', 'choices'],
    load: () => import('../screens/analysis/Analysis.tsx'),
  },
  {
    path: paths.matching,
    title: 'import',
    access: 'analysis.view',
    phrases: ['imports', 'fields', 'choices'],
    load: () => import('../screens/analysis/Matching.tsx'),
  },
  {
    path: paths.lastImport,
    title: 'lastImport',
    access: 'import.view',
    phrases: ['imports', 'records', 'fields', 'choices'],
    load: () => import('../screens/analysis/LastImport.tsx'),
  },
  {
    path: paths.importPattern,
    title: 'importSheet',
    access: 'import.view',
    phrases: ['imports', 'requests', 'records', 'fields', 'sheets', 'choices'],
    load: () => import('../screens/analysis/ImportSheet.tsx'),
  },
  {
    path: paths.decisions,
    title: 'decisions',
    access: 'analysis.view',
    phrases: ['imports', 'records', 'fields', 'choices'],
    load: () => import('../screens/analysis/Decisions.tsx'),
  },
  {
    path: paths.monitoringCart,
    title: 'cart',
    access: 'asked_monitoring.view',
    asks: 'monitoring',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('../screens/monitorings/MonitoringCart.tsx'),
  },
  {
    path: paths.monitoringRequests,
    title: 'monitoringRequests',
    access: 'asked_monitoring.view',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('../screens/monitorings/MonitoringRequests.tsx'),
  },
  {
    path: paths.monitoringCarts,
    title: 'carts',
    access: 'asked_monitoring.add',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('../screens/monitorings/MonitoringCarts.tsx'),
  },
  {
    path: paths.monitorings,
    title: 'monitorings',
    access: 'monitoring.view',
    phrases: ['monitorings', 'records', 'choices'],
    load: () => import('../screens/monitorings/MonitoringList.tsx'),
  },
  {
    path: paths.monitoringPattern,
    title: 'monitoring',
    access: 'monitoring.view',
    phrases: ['monitorings', 'sheets', 'records', 'choices', 'validation'],
    load: () => import('../screens/monitorings/MonitoringSheet.tsx'),
  },
  {
    path: paths.solutionCart,
    title: 'cart',
    access: 'asked_processing.view',
    asks: 'processing',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('../screens/solutions/SolutionCart.tsx'),
  },
  {
    path: paths.solutionRequests,
    title: 'solutionRequests',
    access: 'asked_processing.view',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('../screens/solutions/SolutionRequests.tsx'),
  },
  {
    path: paths.solutionCarts,
    title: 'carts',
    access: 'asked_processing.add',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('../screens/solutions/SolutionCarts.tsx'),
  },
  {
    path: paths.solutionRequestPattern,
    title: 'solutionRequest',
    access: 'asked_processing.view',
    phrases: ['solutions', 'requests', 'sheets', 'records', 'choices', 'validation'],
    load: () => import('../screens/solutions/SolutionRequest.tsx'),
  },
  {
    path: paths.solutions,
    title: 'solutions',
    access: 'processing_proposal.view',
    phrases: ['solutions', 'records', 'choices'],
    load: () => import('../screens/solutions/SolutionList.tsx'),
  },
  {
    path: paths.users,
    title: null,
    access: 'user.view',
    phrases: ['users', 'records', 'choices', 'validation'],
    load: () => import('../screens/users/UserList.tsx'),
  },
  {
    path: paths.groups,
    title: 'groups',
    access: 'user.view',
    phrases: ['users', 'records', 'sheets', 'validation'],
    load: () => import('../screens/users/GroupList.tsx'),
  },
  {
    path: paths.userPattern,
    title: 'user',
    access: 'user.view',
    phrases: ['users', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('../screens/users/UserSheet.tsx'),
  },
  {
    path: paths.entities,
    title: 'entities',
    access: 'entity.view',
    phrases: ['entities', 'records', 'choices', 'validation'],
    load: () => import('../screens/entities/EntityList.tsx'),
  },
  {
    path: paths.entityPattern,
    title: 'entity',
    access: 'entity.view',
    phrases: ['entities', 'account', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('../screens/entities/EntitySheet.tsx'),
  },
  ...[paths.references, paths.referencePattern, paths.dictionaryPattern].map(
    (path): Screen => ({
      path,
      title: 'reference',
      access: 'superuser',
      phrases: ['reference', 'records', 'sheets', 'validation'],
      load: () => import('../screens/reference/Reference.tsx'),
    }),
  ),
  {
    path: paths.thirdParties,
    title: 'thirdParties',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'records', 'choices', 'validation'],
    load: () => import('../screens/third-parties/ThirdPartyList.tsx'),
  },
  {
    path: paths.thirdPartyPattern,
    title: 'thirdParty',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('../screens/third-parties/ThirdPartySheet.tsx'),
  },
  {
    path: paths.contacts,
    title: 'contacts',
    access: 'contact.view',
    phrases: ['contacts', 'records', 'choices', 'validation'],
    load: () => import('../screens/contacts/ContactList.tsx'),
  },
  {
    path: paths.contactPattern,
    title: 'contact',
    access: 'contact.view',
    phrases: ['contacts', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('../screens/contacts/ContactSheet.tsx'),
  },
  ...[paths.watchlists, paths.watchlistPattern].map(
    (path): Screen => ({
      path,
      title: 'watchlists',
      access: 'product.view',
      isForCustomers: true,
      phrases: ['watchlists', 'requests', 'records', 'fields', 'validation'],
      load: () => import('../screens/watchlists/Watchlists.tsx'),
    }),
  ),
  {
    path: paths.watchlistManagement,
    title: 'watchlistManagement',
    access: 'product.view',
    isForCustomers: true,
    phrases: ['watchlists', 'records', 'sheets', 'validation'],
    load: () => import('../screens/watchlists/Management.tsx'),
  },
  {
    path: paths.projects,
    title: 'projects',
    access: 'project.view',
    isForCustomers: true,
    phrases: ['projects', 'records', 'validation'],
    load: () => import('../screens/projects/ProjectList.tsx'),
  },
  {
    path: paths.projectPattern,
    title: 'project',
    access: 'project.view',
    phrases: ['projects', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('../screens/projects/ProjectSheet.tsx'),
  },
  {
    path: paths.systemPattern,
    title: 'system',
    access: 'system.view',
    phrases: ['projects', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('../screens/projects/SystemSheet.tsx'),
  },
  {
    path: paths.profile,
    title: 'profile',
    phrases: ['profile', 'account', 'records', 'choices', 'validation'],
    load: () => import('../screens/profile/Profile.tsx'),
  },
];
