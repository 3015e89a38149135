import { Factory, FolderTree, Inbox, type LucideIcon, Package, ScanEye, Settings } from 'lucide-react';
import type { Hub, NavigationEntry } from './screen.ts';

type Named = { Icon: LucideIcon; label?: NavigationEntry['label']; opensWaiting?: true };

/**
 * The icons of hubs. One without a name of its own is named like its first entry. A hub leads to its first entry, or
 * (`opensWaiting`) to the first one with something that waits for the user: whose cart is filled finds it with one click.
 */
export const HUBS: Record<Hub, Named> = {
  parts: { Icon: Package },
  thirdParties: { Icon: Factory },
  projects: { Icon: FolderTree },
  monitoring: { Icon: ScanEye },
  requests: { Icon: Inbox, label: 'requests', opensWaiting: true },
  administration: { Icon: Settings, label: 'administration' },
};
