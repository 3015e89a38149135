import { AnchoredPopover } from './AnchoredPopover.tsx';
import { type MenuEntry, MenuList } from './Menu.tsx';

type Props = { label: string; anchor: HTMLElement; entries: readonly MenuEntry[]; onClose: () => void };

/** A menu anchored to its button, for buttons that exist before the menu is loaded. */
export default function AnchoredMenu({ label, anchor, entries, onClose }: Props) {
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose}>
      <MenuList label={label} entries={entries} onClose={onClose} />
    </AnchoredPopover>
  );
}
