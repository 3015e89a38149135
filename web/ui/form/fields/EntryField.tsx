import { useDictionaries, type WordEntry } from '#web/platform/language/useDictionaries.ts';
import { type FieldProps, useFormContext } from '../context.tsx';
import { SelectField } from './fields.tsx';

type Props = FieldProps & { dictionary: string; isOffered?: (entry: WordEntry) => boolean };

/** An active entry of a dictionary; one that the record already has stays offered, also when it is inactive or none. */
export function EntryField({ dictionary, isOffered = () => true, ...props }: Props) {
  const { entries, label } = useDictionaries();
  const before: unknown = useFormContext().methods.formState.defaultValues?.[props.name];
  const keys = entries(dictionary)
    .filter((entry) => (entry.is_active && isOffered(entry)) || entry.key === before)
    .map(({ key }) => key);
  // Also while the dictionaries load: a select loses a value that it does not offer.
  const offered = typeof before !== 'string' || before === '' || keys.includes(before) ? keys : [before, ...keys];
  return <SelectField {...props} options={offered.map((key) => ({ value: key, label: label(dictionary, key) }))} />;
}
