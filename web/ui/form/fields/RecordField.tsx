import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListInput } from '#shared/lists.ts';
import { call } from '#web/platform/api/api.ts';
import type { ListRoute, RowOf } from '../../list/routes.ts';
import { type FieldProps, useField } from '../context.tsx';
import { FieldNotes, Star } from './Field.tsx';

type Found = { id: string; label: string };
const PAUSE_MS = 250;
const MOST = 20;

/** Searches the list for the typed text, debounced. */
function useFound<Row>(
  list: ListRoute,
  query: ListInput,
  labelOf: (row: Row) => string,
  words: string,
  isOpen: boolean,
) {
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const asked = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labelOf is a new function at every render
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const load = async () => {
      const { items } = await call<{ items: (Row & { id: string })[] }>(list, {
        query: { ...JSON.parse(asked), size: MOST, ...(words && { search: words }) },
        signal: stop.signal,
        quiet: true,
      });
      setFound(items.map((row) => ({ id: row.id, label: labelOf(row) })));
    };
    const timer = setTimeout(() => void load().catch(() => {}), words ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [list, asked, words, isOpen]);
  return found;
}

type Props<K extends ListRoute> = FieldProps & {
  /** The list to search. */
  list: K;
  /** Filters in addition to the typed text. */
  query?: ListInput;
  labelOf: (row: RowOf<K>) => string;
  /** The label of the initial record. */
  current?: string | null | undefined;
};

/** A reference to another record, found by search. */
export function RecordField<K extends ListRoute>({ list, query = {}, labelOf, current, ...props }: Props<K>) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(current ?? '');
  const { parts, control, methods } = useField(props, (value, record) =>
    String(record[`${props.name}_label`] ?? (value === field.value ? chosen : value)),
  );
  const { field } = useController({ name: props.name, control: methods.control });
  const [text, setText] = useState(chosen);
  const [isOpen, setOpen] = useState(false);
  const found = useFound<RowOf<K>>(list, query, labelOf, text === chosen ? '' : text.trim(), isOpen);

  const choose = (id: string | null) => {
    const label = found?.find((one) => one.id === id)?.label ?? (id === field.value ? chosen : '');
    field.onChange(id ?? '');
    setChosen(label);
    setText(label);
  };
  return (
    <I18nProvider locale={i18n.language}>
      <ComboBox
        className="field combobox"
        menuTrigger="focus"
        allowsEmptyCollection
        isDisabled={props.isDisabled ?? false}
        isInvalid={parts.error !== undefined}
        isRequired={parts.isRequired}
        validationBehavior="aria"
        items={found ?? []}
        inputValue={text}
        onInputChange={(next) => {
          setText(next);
          if (next === '') choose(null);
        }}
        value={(field.value as string) || null}
        onChange={(key) => choose(key === null ? null : String(key))}
        onOpenChange={setOpen}
        onBlur={() => {
          setText(chosen);
          field.onBlur();
        }}
      >
        <Label className="field-label">
          {parts.label}
          {parts.isRequired && <Star />}
        </Label>
        <div className="combobox-control">
          <Input className="input" ref={field.ref} aria-describedby={control['aria-describedby'] ?? ''} />
          <Button className="combobox-button">
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        </div>
        <FieldError className="hidden-text">{parts.error}</FieldError>
        <FieldNotes {...parts} />
        <Popover className="popover select-popover" offset={4}>
          <ListBox<Found>
            className="menu"
            renderEmptyState={() => <p className="filter-none">{found ? t('grid.noneFound') : t('loading')}</p>}
          >
            {({ id, label }) => (
              <ListBoxItem key={id} id={id} textValue={label} className="menu-item">
                {label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
