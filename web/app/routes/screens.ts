import type { ComponentType } from 'react';
import type shell from '#shared/i18n/en/shell.ts';
import type { Access } from '#shared/permissions.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Namespace } from '#web/platform/language/i18n.ts';
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
    load: () => import('#web/features/dashboard/Dashboard.tsx'),
  },
  {
    path: paths.parts,
    title: 'parts',
    phrases: ['parts', 'part-forms', 'requests', 'watchlists', 'fields', 'choices', 'validation'],
    load: () => import('#web/features/parts/list/PartList.tsx'),
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
    load: () => import('#web/features/parts/sheet/PartSheet.tsx'),
  },
  {
    path: paths.review,
    title: 'import',
    access: 'analysis.view',
    phrases: ['imports', 'fields', 'choices'],
    load: () => import('#web/features/imports/NewImport.tsx'),
  },
  {
    path: paths.matching,
    title: 'import',
    access: 'analysis.view',
    phrases: ['imports', 'fields', 'choices'],
    load: () => import('#web/features/imports/ImportSteps.tsx'),
  },
  {
    path: paths.lastImport,
    title: 'lastImport',
    access: 'import.view',
    phrases: ['imports', 'records', 'fields', 'choices'],
    load: () => import('#web/features/imports/outcome/LastImport.tsx'),
  },
  {
    path: paths.importPattern,
    title: 'importSheet',
    access: 'import.view',
    phrases: ['imports', 'requests', 'records', 'fields', 'sheets', 'choices'],
    load: () => import('#web/features/imports/outcome/ImportSheet.tsx'),
  },
  {
    path: paths.decisions,
    title: 'decisions',
    access: 'analysis.view',
    phrases: ['imports', 'records', 'fields', 'choices'],
    load: () => import('#web/features/imports/decisions/Decisions.tsx'),
  },
  {
    path: paths.monitoringCart,
    title: 'cart',
    access: 'asked_monitoring.view',
    asks: 'monitoring',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('#web/features/monitorings/MonitoringCart.tsx'),
  },
  {
    path: paths.monitoringRequests,
    title: 'monitoringRequests',
    access: 'asked_monitoring.view',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('#web/features/monitorings/MonitoringRequests.tsx'),
  },
  {
    path: paths.monitoringCarts,
    title: 'carts',
    access: 'asked_monitoring.add',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('#web/features/monitorings/MonitoringCarts.tsx'),
  },
  {
    path: paths.monitorings,
    title: 'monitorings',
    access: 'monitoring.view',
    phrases: ['monitorings', 'records', 'choices'],
    load: () => import('#web/features/monitorings/MonitoringList.tsx'),
  },
  {
    path: paths.monitoringPattern,
    title: 'monitoring',
    access: 'monitoring.view',
    phrases: ['monitorings', 'sheets', 'records', 'choices', 'validation'],
    load: () => import('#web/features/monitorings/MonitoringSheet.tsx'),
  },
  {
    path: paths.solutionCart,
    title: 'cart',
    access: 'asked_processing.view',
    asks: 'processing',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('#web/features/solutions/SolutionCart.tsx'),
  },
  {
    path: paths.solutionRequests,
    title: 'solutionRequests',
    access: 'asked_processing.view',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('#web/features/solutions/SolutionRequests.tsx'),
  },
  {
    path: paths.solutionCarts,
    title: 'carts',
    access: 'asked_processing.add',
    phrases: ['requests', 'records', 'choices'],
    load: () => import('#web/features/solutions/SolutionCarts.tsx'),
  },
  {
    path: paths.solutionRequestPattern,
    title: 'solutionRequest',
    access: 'asked_processing.view',
    phrases: ['solutions', 'requests', 'sheets', 'records', 'choices', 'validation'],
    load: () => import('#web/features/solutions/SolutionRequest.tsx'),
  },
  {
    path: paths.solutions,
    title: 'solutions',
    access: 'processing_proposal.view',
    phrases: ['solutions', 'records', 'choices'],
    load: () => import('#web/features/solutions/SolutionList.tsx'),
  },
  {
    path: paths.users,
    title: null,
    access: 'user.view',
    phrases: ['users', 'records', 'choices', 'validation'],
    load: () => import('#web/features/users/UserList.tsx'),
  },
  {
    path: paths.groups,
    title: 'groups',
    access: 'user.view',
    phrases: ['users', 'records', 'sheets', 'validation'],
    load: () => import('#web/features/users/groups/GroupList.tsx'),
  },
  {
    path: paths.userPattern,
    title: 'user',
    access: 'user.view',
    phrases: ['users', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/users/UserSheet.tsx'),
  },
  {
    path: paths.entities,
    title: 'entities',
    access: 'entity.view',
    phrases: ['entities', 'records', 'choices', 'validation'],
    load: () => import('#web/features/entities/EntityList.tsx'),
  },
  {
    path: paths.entityPattern,
    title: 'entity',
    access: 'entity.view',
    phrases: ['entities', 'account', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/entities/EntitySheet.tsx'),
  },
  ...[paths.references, paths.referencePattern, paths.dictionaryPattern].map(
    (path): Screen => ({
      path,
      title: 'reference',
      access: 'superuser',
      phrases: ['reference', 'records', 'sheets', 'validation'],
      load: () => import('#web/features/reference/Reference.tsx'),
    }),
  ),
  {
    path: paths.thirdParties,
    title: 'thirdParties',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'records', 'choices', 'validation'],
    load: () => import('#web/features/third-parties/list/ThirdPartyList.tsx'),
  },
  {
    path: paths.thirdPartyPattern,
    title: 'thirdParty',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/third-parties/sheet/ThirdPartySheet.tsx'),
  },
  {
    path: paths.contacts,
    title: 'contacts',
    access: 'contact.view',
    phrases: ['contacts', 'records', 'choices', 'validation'],
    load: () => import('#web/features/third-parties/contacts/ContactList.tsx'),
  },
  {
    path: paths.contactPattern,
    title: 'contact',
    access: 'contact.view',
    phrases: ['contacts', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/third-parties/contacts/ContactSheet.tsx'),
  },
  ...[paths.watchlists, paths.watchlistPattern].map(
    (path): Screen => ({
      path,
      title: 'watchlists',
      access: 'product.view',
      isForCustomers: true,
      phrases: ['watchlists', 'requests', 'records', 'fields', 'validation'],
      load: () => import('#web/features/watchlists/Watchlists.tsx'),
    }),
  ),
  {
    path: paths.watchlistManagement,
    title: 'watchlistManagement',
    access: 'product.view',
    isForCustomers: true,
    phrases: ['watchlists', 'records', 'sheets', 'validation'],
    load: () => import('#web/features/watchlists/Management.tsx'),
  },
  {
    path: paths.projects,
    title: 'projects',
    access: 'project.view',
    isForCustomers: true,
    phrases: ['projects', 'records', 'validation'],
    load: () => import('#web/features/projects/ProjectList.tsx'),
  },
  {
    path: paths.projectPattern,
    title: 'project',
    access: 'project.view',
    phrases: ['projects', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/projects/ProjectSheet.tsx'),
  },
  {
    path: paths.systemPattern,
    title: 'system',
    access: 'system.view',
    phrases: ['projects', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/projects/systems/SystemSheet.tsx'),
  },
  {
    path: paths.profile,
    title: 'profile',
    phrases: ['profile', 'account', 'records', 'choices', 'validation'],
    load: () => import('#web/features/profile/Profile.tsx'),
  },
];
