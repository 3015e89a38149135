import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components';

export type SelectOption<V extends string> = { value: V; label: string; hint?: ReactNode };
type Props<V extends string> = {
  label: string;
  options: readonly SelectOption<V>[];
  value: V;
  onChange: (value: V) => void;
  isLabelHidden?: boolean;
  isDisabled?: boolean;
};

export function Select<V extends string>({ label, options, value, onChange, isLabelHidden, isDisabled }: Props<V>) {
  return (
    <AriaSelect
      className="select"
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(key) => onChange(key as V)}
      isDisabled={isDisabled ?? false}
    >
      {!isLabelHidden && <Label className="field-label">{label}</Label>}
      <Button className="select-button">
        <SelectValue className="select-value">
          {() => options.find((option) => option.value === value)?.label ?? ''}
        </SelectValue>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover select-popover" offset={4}>
        <ListBox className="menu">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="menu-item">
              <span className="menu-tick">{option.value === value && <Check size={14} aria-hidden="true" />}</span>
              <span className="menu-text">{option.label}</span>
              {option.hint && <span className="menu-hint">{option.hint}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
