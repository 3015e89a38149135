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
import type shell from '#shared/i18n/en/shell.ts';
import { type Access, allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { redirectOf } from '../routes/guardRules.ts';
import { paths } from '../routes/paths.ts';
import { refusalOf } from '../routes/refusals.ts';
import { screens } from '../routes/screens.ts';

/** Numbers that stand beside entries. */
export type Count = 'monitoringRequests' | 'solutionRequests' | 'monitoringCart' | 'solutionCart';
export type Entry = {
  to: string;
  label: keyof (typeof shell)['entries'];
  /** What it is called for a third-party's own users. */
  ownLabel?: keyof (typeof shell)['entries'];
  Icon: typeof Package;
  /** Beside what its screen asks for. */
  access?: Access;
  count?: Count;
};
export type Section = { title: keyof (typeof shell)['sections'] | null; entries: readonly Entry[] };

const SECTIONS: readonly Section[] = [
  {
    title: null,
    entries: [
      { to: paths.dashboard, label: 'dashboard', Icon: LayoutDashboard },
      { to: paths.review, label: 'import', Icon: FileUp, access: 'analysis.view' },
    ],
  },
  {
    title: 'catalogue',
    entries: [
      { to: paths.parts, label: 'parts', Icon: Package },
      { to: paths.thirdParties, label: 'thirdParties', ownLabel: 'ownSheet', Icon: Factory },
      { to: paths.contacts, label: 'contacts', Icon: Contact },
      { to: paths.watchlists, label: 'watchlists', Icon: Bookmark },
      { to: paths.projects, label: 'projects', Icon: FolderTree },
      { to: paths.monitorings, label: 'monitorings', Icon: ScanEye },
    ],
  },
  {
    title: 'requests',
    entries: [
      { to: paths.monitoringRequests, label: 'monitoringRequests', Icon: Radar, count: 'monitoringRequests' },
      { to: paths.solutionRequests, label: 'solutionRequests', Icon: Wrench, count: 'solutionRequests' },
      { to: paths.solutions, label: 'solutions', Icon: Lightbulb },
    ],
  },
  {
    title: 'carts',
    entries: [
      { to: paths.monitoringCart, label: 'monitoringCart', Icon: ShoppingCart, count: 'monitoringCart' },
      { to: paths.solutionCart, label: 'solutionCart', Icon: ShoppingBasket, count: 'solutionCart' },
    ],
  },
  {
    title: 'administration',
    entries: [
      { to: paths.users, label: 'users', Icon: Users },
      { to: paths.entities, label: 'entities', Icon: Building2 },
      { to: paths.references, label: 'reference', Icon: BookMarked },
    ],
  },
];

/** An entry is there when its screen is, and the user may open it. `today` is YYYY-MM-DD. */
function isOffered({ to, access }: Entry, user: Me, today: string): boolean {
  const screen = screens.find(({ path }) => path === to);
  if (!screen || redirectOf(user, to, today) || refusalOf(screen, user, today)) return false;
  return !access || allows(user, access);
}

/** The entry that a path belongs to: of those that lead there the longest, as one may stand below another. */
export const entryOf = (pathname: string, sections: readonly Section[]): Entry | undefined =>
  sections
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

const named = (entry: Entry, { entity }: Me): Entry =>
  entity.type === 'supplier' && entry.ownLabel ? { ...entry, label: entry.ownLabel } : entry;

/** What a user finds in the navigation; sections without an entry are left out. */
export const sectionsFor = (user: Me, today: string): Section[] =>
  SECTIONS.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => isOffered(entry, user, today)).map((entry) => named(entry, user)),
  })).filter(({ entries }) => entries.length > 0);
