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
import type { ListInput } from '#shared/lists.ts';
import { call } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { ListRoute, RowOf } from '../../list/routes.ts';
import { type FieldProps, useField } from '../context.tsx';
import { FieldNotes, Star } from './Field.tsx';

type Found<Row> = { id: string; label: string; hint: string; row: Row };
const PAUSE_MS = 250;
const MOST = 20;

/** The name of a record, and what tells it from others of that name. */
type Words<Row> = { labelOf: (row: Row) => string; hintOf?: ((row: Row) => string) | undefined };

/** Searches the list for the typed text, debounced. */
function useFound<Row>(
  list: ListRoute,
  query: ListInput,
  { labelOf, hintOf }: Words<Row>,
  words: string,
  isOpen: boolean,
) {
  const [found, setFound] = useState<readonly Found<Row>[] | null>(null);
  const asked = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: labelOf and hintOf are new functions at every render
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const load = async () => {
      const { items } = await call<{ items: (Row & { id: string })[] }>(list, {
        query: { ...JSON.parse(asked), size: MOST, ...(words && { search: words }) },
        signal: stop.signal,
        quiet: true,
      });
      setFound(items.map((row) => ({ id: row.id, label: labelOf(row), hint: hintOf?.(row) ?? '', row })));
    };
    const timer = setTimeout(() => void load().catch(() => {}), words ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [list, asked, words, isOpen]);
  return found;
}

type Props<K extends ListRoute> = FieldProps &
  Words<RowOf<K>> & {
    /** The list to search. */
    list: K;
    /** Filters in addition to the typed text. */
    query?: ListInput;
    /** The label of the initial record. */
    current?: string | null | undefined;
    /** Hears which record the user chose. */
    onChosen?: (row: RowOf<K>) => void;
  };

/** A reference to another record, found by search. */
export function RecordField<K extends ListRoute>(given: Props<K>) {
  const { list, query = {}, labelOf, hintOf, current, onChosen, ...props } = given;
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState(current ?? '');
  const { parts, control, methods } = useField(props, (value, record) =>
    String(record[`${props.name}_label`] ?? (value === field.value ? chosen : value)),
  );
  const { field } = useController({ name: props.name, control: methods.control });
  const [text, setText] = useState(chosen);
  const [isOpen, setOpen] = useState(false);
  const found = useFound<RowOf<K>>(list, query, { labelOf, hintOf }, text === chosen ? '' : text.trim(), isOpen);

  const choose = (id: string | null) => {
    const one = found?.find((each) => each.id === id);
    const label = one?.label ?? (id === field.value ? chosen : '');
    field.onChange(id ?? '');
    if (one) onChosen?.(one.row);
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
          <ListBox<Found<RowOf<K>>>
            className="menu"
            renderEmptyState={() => <p className="filter-none">{found ? t('grid.noneFound') : t('loading')}</p>}
          >
            {({ id, label, hint }) => (
              <ListBoxItem key={id} id={id} textValue={label} className="menu-item">
                <span className="clip">{label}</span>
                {hint && <span className="menu-hint clip">{hint}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
