import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type shell from '#shared/i18n/en/shell.ts';
import type { Access } from '#shared/permissions.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import type { Namespace } from '#web/platform/language/namespaces.ts';

type Shell = typeof shell;
export type Title = keyof Shell['titles'];
/** Numbers that the navigation shows beside its entries. */
export type Count =
  | 'monitoringRequests'
  | 'solutionRequests'
  | 'monitoringCart'
  | 'solutionCart'
  | 'answers'
  | 'questions'
  | 'followUps'
  | 'triage';

/** Sections of the navigation in their order. */
export const SECTIONS = ['start', 'catalogue', 'work', 'administration'] as const;

/** Screens that share one place in the sidebar, with tabs between them. */
export type Hub = 'parts' | 'thirdParties' | 'projects' | 'monitoring' | 'requests' | 'administration';

/** An entry of the navigation: its section, its name (`shell:entries.*`), and its icon or the hub that has one. */
export type NavigationEntry = {
  section: (typeof SECTIONS)[number];
  label: keyof Shell['entries'];
  /** The name for users of a third-party. */
  ownLabel?: keyof Shell['entries'];
  count?: Count;
} & ({ hub: Hub; Icon?: undefined } | { hub?: undefined; Icon: LucideIcon });

/** A screen: routes, guard, document title, navigation and search follow from it. */
export type Screen = {
  /** From `paths` where other files link to the screen. */
  path: string;
  /** `shell:titles.*`; null: the product's name alone. */
  title: Title | null;
  access?: Access;
  /** Only for users who may ask for this. */
  requestKind?: RequestKind;
  /** Not for third-parties, who have no parts of their own. */
  isForCustomers?: true;
  /** Not for customers and third-parties, who see nothing there whatever their permissions. */
  isForOperators?: true;
  /** Only for third-parties whose subscription has the portal. */
  isForPortal?: true;
  /** Loaded together with the file; `common` and `shell` are always loaded. */
  phrases: Namespace[];
  navigation?: NavigationEntry;
  /** Opens the screen after G. Two screens that no user may both open can share one. */
  letter?: string;
  load: () => Promise<{ default: ComponentType }>;
};
