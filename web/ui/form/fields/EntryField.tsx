import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { type FieldProps, useFormContext } from '../context.tsx';
import { SelectField } from './fields.tsx';

/** An active entry of a dictionary; an inactive one stays offered when the record already has it. */
export function EntryField({ dictionary, ...props }: FieldProps & { dictionary: string }) {
  const { entries, label } = useDictionaries();
  const before: unknown = useFormContext().methods.formState.defaultValues?.[props.name];
  const keys = entries(dictionary)
    .filter(({ key, is_active }) => is_active || key === before)
    .map(({ key }) => key);
  // Also while the dictionaries load: a select loses a value that it does not offer.
  const offered = typeof before !== 'string' || before === '' || keys.includes(before) ? keys : [before, ...keys];
  return <SelectField {...props} options={offered.map((key) => ({ value: key, label: label(dictionary, key) }))} />;
}
