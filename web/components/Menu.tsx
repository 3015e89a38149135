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
/** `trigger` is a react-aria `Button`. */
type Props = { trigger: ReactNode; label: string; entries: MenuEntry[] };

export const Menu = ({ trigger, label, entries }: Props) => (
  <MenuTrigger>
    {trigger}
    <Popover className="popover" placement="bottom end" offset={4}>
      <AriaMenu className="menu" aria-label={label}>
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
    </Popover>
  </MenuTrigger>
);
