import { AnchoredPopover } from './AnchoredPopover.tsx';
import { type MenuEntry, MenuList } from './Menu.tsx';

type Props = { label: string; anchor: HTMLElement; entries: readonly MenuEntry[]; onClose: () => void };

/** A menu beside the button that opened it, for buttons that are there before menus are loaded. */
export default function AnchoredMenu({ label, anchor, entries, onClose }: Props) {
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose}>
      <MenuList label={label} entries={entries} onClose={onClose} />
    </AnchoredPopover>
  );
}
