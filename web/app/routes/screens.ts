import {
  BookMarked,
  Bookmark,
  Building2,
  Contact,
  Factory,
  FileUp,
  FolderTree,
  LayoutDashboard,
  Lightbulb,
  Package,
  Radar,
  ScanEye,
  ShoppingBasket,
  ShoppingCart,
  Users,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type shell from '#shared/i18n/en/shell.ts';
import type { Access } from '#shared/permissions.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Namespace } from '#web/platform/language/namespaces.ts';
import { paths } from './paths.ts';

type Shell = typeof shell;
export type Title = keyof Shell['titles'];
/** Numbers that the navigation shows beside its entries. */
export type Count = 'monitoringRequests' | 'solutionRequests' | 'monitoringCart' | 'solutionCart';

/** Sections of the navigation in their order, named by `shell:sections.*`; `start` has no heading. */
export const SECTIONS = ['start', 'catalogue', 'requests', 'carts', 'administration'] as const;

/** An entry of the navigation: its section, its place in it, its name (`shell:entries.*`) and its icon. */
export type NavigationEntry = {
  section: (typeof SECTIONS)[number];
  order: number;
  label: keyof Shell['entries'];
  /** The name for users of a third-party. */
  ownLabel?: keyof Shell['entries'];
  Icon: typeof Package;
  count?: Count;
};

/** A screen: routes, guard, document title, navigation and search follow from it. */
export type Screen = {
  /** From `paths` where other files link to the screen. */
  path: string;
  /** `shell:titles.*`; null: the product's name alone. */
  title: Title | null;
  access?: Access;
  /** Only for users who may ask for this. */
  asks?: RequestKind;
  /** Not for third-parties, who have no parts of their own. */
  isForCustomers?: true;
  /** Loaded together with the file; `common` and `shell` are always loaded. */
  phrases: Namespace[];
  navigation?: NavigationEntry;
  load: () => Promise<{ default: ComponentType }>;
};

/** All screens of a logged-in user; those open to visitors are in `openScreens`. */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    title: 'dashboard',
    access: 'product.view_charts',
    phrases: ['dashboard'],
    navigation: { section: 'start', order: 1, label: 'dashboard', Icon: LayoutDashboard },
    load: () => import('#web/features/dashboard/Dashboard.tsx'),
  },
  {
    path: paths.parts,
    title: 'parts',
    phrases: ['parts', 'part-forms', 'requests', 'watchlists', 'fields', 'choices', 'validation'],
    navigation: { section: 'catalogue', order: 1, label: 'parts', Icon: Package },
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
    navigation: { section: 'start', order: 2, label: 'import', Icon: FileUp },
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
    navigation: { section: 'carts', order: 1, label: 'monitoringCart', Icon: ShoppingCart, count: 'monitoringCart' },
    load: () => import('#web/features/monitorings/MonitoringCart.tsx'),
  },
  {
    path: paths.monitoringRequests,
    title: 'monitoringRequests',
    access: 'asked_monitoring.view',
    phrases: ['requests', 'records', 'choices'],
    navigation: {
      section: 'requests',
      order: 1,
      label: 'monitoringRequests',
      Icon: Radar,
      count: 'monitoringRequests',
    },
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
    navigation: { section: 'catalogue', order: 6, label: 'monitorings', Icon: ScanEye },
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
    navigation: { section: 'carts', order: 2, label: 'solutionCart', Icon: ShoppingBasket, count: 'solutionCart' },
    load: () => import('#web/features/solutions/SolutionCart.tsx'),
  },
  {
    path: paths.solutionRequests,
    title: 'solutionRequests',
    access: 'asked_processing.view',
    phrases: ['requests', 'records', 'choices'],
    navigation: { section: 'requests', order: 2, label: 'solutionRequests', Icon: Wrench, count: 'solutionRequests' },
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
    navigation: { section: 'requests', order: 3, label: 'solutions', Icon: Lightbulb },
    load: () => import('#web/features/solutions/SolutionList.tsx'),
  },
  {
    path: paths.users,
    title: null,
    access: 'user.view',
    phrases: ['users', 'records', 'choices', 'validation'],
    navigation: { section: 'administration', order: 1, label: 'users', Icon: Users },
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
    navigation: { section: 'administration', order: 2, label: 'entities', Icon: Building2 },
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
      ...(path === paths.references && {
        navigation: { section: 'administration', order: 3, label: 'reference', Icon: BookMarked },
      }),
      load: () => import('#web/features/reference/Reference.tsx'),
    }),
  ),
  {
    path: paths.thirdParties,
    title: 'thirdParties',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'records', 'choices', 'validation'],
    navigation: { section: 'catalogue', order: 2, label: 'thirdParties', ownLabel: 'ownSheet', Icon: Factory },
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
    navigation: { section: 'catalogue', order: 3, label: 'contacts', Icon: Contact },
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
      ...(path === paths.watchlists && {
        navigation: { section: 'catalogue', order: 4, label: 'watchlists', Icon: Bookmark },
      }),
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
    navigation: { section: 'catalogue', order: 5, label: 'projects', Icon: FolderTree },
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
