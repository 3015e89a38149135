import { paths } from '../paths.ts';
import type { Screen } from '../screen.ts';

/** One screen with several addresses. */
const reference: Omit<Screen, 'path'> = {
  title: 'reference',
  access: 'superuser',
  phrases: ['reference', 'records', 'sheets', 'choices', 'validation'],
  load: () => import('#web/features/reference/Reference.tsx'),
};

/** One screen with several addresses. */
const guide: Omit<Screen, 'path'> = {
  title: 'guide',
  phrases: ['help'],
  load: () => import('#web/features/guide/Guide.tsx'),
};

/** Users, entities, reference data, the user's own profile and the support. */
export const administrationScreens: readonly Screen[] = [
  {
    path: paths.users,
    letter: 'u',
    title: null,
    access: 'user.view',
    phrases: ['users', 'records', 'choices', 'validation'],
    navigation: { section: 'administration', hub: 'administration', label: 'users' },
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
    phrases: ['users', 'account', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/users/UserSheet.tsx'),
  },
  {
    path: paths.entities,
    letter: 'e',
    title: 'entities',
    access: 'entity.view',
    phrases: ['entities', 'records', 'choices', 'validation'],
    navigation: { section: 'administration', hub: 'administration', label: 'entities' },
    load: () => import('#web/features/entities/EntityList.tsx'),
  },
  {
    path: paths.entityPattern,
    title: 'entity',
    access: 'entity.view',
    phrases: ['entities', 'account', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/entities/EntitySheet.tsx'),
  },
  {
    path: paths.filePattern,
    title: 'file',
    phrases: ['scheduled'],
    load: () => import('#web/features/files/FileScreen.tsx'),
  },
  {
    path: paths.support,
    letter: 'x',
    title: 'support',
    phrases: ['assignments', 'support', 'records', 'choices', 'validation'],
    load: () => import('#web/features/support/SupportList.tsx'),
  },
  {
    path: paths.supportPattern,
    title: 'supportRequest',
    phrases: ['assignments', 'support', 'records', 'sheets', 'choices', 'validation'],
    load: () => import('#web/features/support/SupportSheet.tsx'),
  },
  {
    path: paths.audit,
    letter: 'g',
    title: null,
    access: 'audit.view',
    phrases: ['audit', 'choices', 'jobs', 'records', 'users'],
    navigation: { section: 'administration', hub: 'administration', label: 'audit' },
    load: () => import('#web/features/audit/AuditLog.tsx'),
  },
  {
    path: paths.references,
    letter: 'z',
    ...reference,
    navigation: { section: 'administration', hub: 'administration', label: 'reference' },
  },
  { path: paths.referencePattern, ...reference },
  { path: paths.dictionaryPattern, ...reference },
  {
    path: paths.messages,
    letter: 'n',
    title: 'messages',
    phrases: ['inbox', 'choices'],
    load: () => import('#web/features/messages/Inbox.tsx'),
  },
  { path: paths.help, letter: 'h', ...guide },
  { path: paths.guidePattern, ...guide },
  {
    path: paths.profile,
    letter: 'y',
    title: 'profile',
    phrases: ['profile', 'inbox', 'account', 'records', 'choices', 'validation'],
    load: () => import('#web/features/profile/Profile.tsx'),
  },
];
