import { useDictionaries } from '#web/lib/dictionaries.tsx';
import type { FieldProps } from './context.tsx';
import { SelectField } from './fields.tsx';

/** An entry of a dictionary, in the language that is shown. */
export function EntryField({ dictionary, ...props }: FieldProps & { dictionary: string }) {
  const { entries, label } = useDictionaries();
  const options = entries(dictionary).map(({ key }) => ({ value: key, label: label(dictionary, key) }));
  return <SelectField {...props} options={options} />;
}
