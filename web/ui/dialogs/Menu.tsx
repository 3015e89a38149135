import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

export type MenuEntry = {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
};
type ListProps = { label: string; entries: readonly MenuEntry[]; onClose?: () => void };

/** The entries of a menu, in a popover. */
export const MenuList = ({ label, entries, onClose }: ListProps) => (
  <AriaMenu className="menu" aria-label={label} {...(onClose && { onClose, autoFocus: 'first' as const })}>
    {entries.map(({ id, label: text, icon, onAction, isDanger, isDisabled }) => (
      <MenuItem
        key={id}
        id={id}
        textValue={text}
        className="menu-item"
        onAction={onAction}
        isDisabled={isDisabled ?? false}
        data-danger={isDanger ? '' : undefined}
      >
        {icon}
        {text}
      </MenuItem>
    ))}
  </AriaMenu>
);

/** `trigger` is a react-aria `Button`. */
type Props = { trigger: ReactNode; label: string; entries: readonly MenuEntry[] };

export const Menu = ({ trigger, label, entries }: Props) => (
  <MenuTrigger>
    {trigger}
    <Popover className="popover" placement="bottom end" offset={4}>
      <MenuList label={label} entries={entries} />
    </Popover>
  </MenuTrigger>
);
