import { Files } from 'lucide-react';
import { paths } from '../paths.ts';
import type { Screen } from '../screen.ts';

/** One screen with several addresses. */
const watchlists: Omit<Screen, 'path'> = {
  title: 'watchlists',
  access: 'product.view',
  isForCustomers: true,
  phrases: ['watchlists', 'requests', 'records', 'fields', 'validation'],
  load: () => import('#web/features/watchlists/Watchlists.tsx'),
};

/** One screen with several addresses. */
const documents: Omit<Screen, 'path'> = {
  title: 'documents',
  access: 'ged_node.view',
  phrases: ['documents', 'records', 'choices', 'validation'],
  load: () => import('#web/features/documents/screen/DocumentScreen.tsx'),
};

/** Records: parts, third-parties, contacts, watchlists, projects, monitorings and documents. */
export const catalogueScreens: readonly Screen[] = [
  {
    path: paths.parts,
    title: 'parts',
    phrases: ['parts', 'requests', 'fields', 'choices'],
    navigation: { section: 'catalogue', hub: 'parts', label: 'parts' },
    load: () => import('#web/features/parts/list/PartList.tsx'),
  },
  {
    path: paths.partPattern,
    title: 'part',
    phrases: ['sheet', 'sheets', 'parts', 'contacts', 'documents', 'requests', 'records', 'fields', 'choices'],
    load: () => import('#web/features/parts/sheet/PartSheet.tsx'),
  },
  {
    path: paths.replacePartPattern,
    title: 'replacePart',
    access: 'system.change',
    isForCustomers: true,
    phrases: ['replacement', 'sheet', 'records', 'validation'],
    load: () => import('#web/features/replacement/ReplacePart.tsx'),
  },
  {
    path: paths.thirdParties,
    title: 'thirdParties',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'records', 'choices', 'validation'],
    navigation: {
      section: 'catalogue',
      hub: 'thirdParties',
      label: 'thirdParties',
      ownLabel: 'ownSheet',
    },
    load: () => import('#web/features/third-parties/list/ThirdPartyList.tsx'),
  },
  {
    path: paths.thirdPartyPattern,
    title: 'thirdParty',
    access: 'supplier.view',
    phrases: ['third-parties', 'contacts', 'documents', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/third-parties/sheet/ThirdPartySheet.tsx'),
  },
  {
    path: paths.contacts,
    title: 'contacts',
    access: 'contact.view',
    phrases: ['contacts', 'records', 'choices', 'validation'],
    navigation: { section: 'catalogue', hub: 'thirdParties', label: 'contacts' },
    load: () => import('#web/features/third-parties/contacts/ContactList.tsx'),
  },
  {
    path: paths.contactPattern,
    title: 'contact',
    access: 'contact.view',
    phrases: ['contacts', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/third-parties/contacts/ContactSheet.tsx'),
  },
  {
    path: paths.watchlists,
    ...watchlists,
    navigation: { section: 'catalogue', hub: 'parts', label: 'watchlists' },
  },
  { path: paths.watchlistPattern, ...watchlists },
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
    navigation: { section: 'catalogue', hub: 'projects', label: 'projects' },
    load: () => import('#web/features/projects/ProjectList.tsx'),
  },
  {
    path: paths.projectPattern,
    title: 'project',
    access: 'project.view',
    phrases: ['projects', 'bills', 'cases', 'documents', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/projects/ProjectSheet.tsx'),
  },
  {
    path: paths.billPattern,
    title: 'bill',
    access: 'project.import_products',
    isForCustomers: true,
    phrases: ['bills', 'projects', 'imports', 'fields', 'validation'],
    load: () => import('#web/features/projects/bill/BillImport.tsx'),
  },
  {
    path: paths.cases,
    title: 'cases',
    access: 'case.view',
    isForCustomers: true,
    phrases: ['cases', 'records', 'validation'],
    navigation: { section: 'catalogue', hub: 'projects', label: 'cases' },
    load: () => import('#web/features/cases/CaseList.tsx'),
  },
  {
    path: paths.costTables,
    title: 'costTables',
    access: 'case.view',
    isForCustomers: true,
    phrases: ['cases', 'records', 'validation'],
    load: () => import('#web/features/cases/costs/CostTableList.tsx'),
  },
  {
    path: paths.costTablePattern,
    title: 'costTable',
    access: 'case.view',
    isForCustomers: true,
    phrases: ['cases', 'records', 'sheets', 'validation'],
    load: () => import('#web/features/cases/costs/CostTableSheet.tsx'),
  },
  {
    path: paths.casePattern,
    title: 'case',
    access: 'case.view',
    isForCustomers: true,
    phrases: ['cases', 'records', 'sheets', 'validation'],
    load: () => import('#web/features/cases/CaseSheet.tsx'),
  },
  {
    path: paths.systemPattern,
    title: 'system',
    access: 'system.view',
    phrases: ['projects', 'records', 'fields', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/projects/systems/SystemSheet.tsx'),
  },
  {
    path: paths.monitorings,
    title: 'monitorings',
    access: 'monitoring.view',
    phrases: ['monitorings', 'records', 'choices'],
    navigation: { section: 'work', hub: 'monitoring', label: 'monitorings' },
    load: () => import('#web/features/monitorings/MonitoringList.tsx'),
  },
  {
    path: paths.monitoringFlow,
    title: 'monitoringFlow',
    access: 'monitoring.change',
    phrases: ['monitorings', 'sheets', 'contacts', 'records', 'fields', 'choices', 'validation'],
    load: () => import('#web/features/monitorings/flow/Flow.tsx'),
  },
  {
    path: paths.monitoringPattern,
    title: 'monitoring',
    access: 'monitoring.view',
    phrases: ['monitorings', 'sheets', 'contacts', 'documents', 'records', 'fields', 'choices', 'validation'],
    load: () => import('#web/features/monitorings/MonitoringSheet.tsx'),
  },
  {
    path: paths.documents,
    ...documents,
    navigation: { section: 'catalogue', label: 'documents', Icon: Files },
  },
  { path: paths.documentsPattern, ...documents },
];
