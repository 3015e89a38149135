import type { ReactNode } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { CheckboxField, NumberField, TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { TextsField } from '#web/ui/form/fields/TextsField.tsx';
import { ColourField } from './ColourField.tsx';
import type { Entry } from './entries.ts';
import type { ReferenceList } from './lists.ts';

type Above = 'country' | 'region' | 'family';
const ABOVE = { country: 'GET /api/countries', region: 'GET /api/regions', family: 'GET /api/families' } as const;

/** The parent entry, in another list. */
function AboveField({ name, entry }: { name: Above; entry: Entry | undefined }) {
  const { language } = useFormat();
  const label = `label_${language}` as const;
  return (
    <RecordField
      name={name}
      list={ABOVE[name]}
      query={{ include_fields: label, order_by: label }}
      labelOf={(row: { label_en?: string | undefined; label_fr?: string | undefined }) => row[label] ?? ''}
      current={entry?.[`${name}_label`]}
    />
  );
}

type Own = (entry: Entry | undefined) => ReactNode;
const OWN: Record<ReferenceList['kind'], Own> = {
  country: () => (
    <>
      <TextField name="alpha_3" />
      <TextField name="numeric" inputMode="numeric" />
      <TextsField name="ncb_codes" />
    </>
  ),
  region: (entry) => <AboveField name="country" entry={entry} />,
  department: (entry) => (
    <>
      {!entry && <AboveField name="country" entry={entry} />}
      <AboveField name="region" entry={entry} />
    </>
  ),
  legal_status: (entry) => <AboveField name="country" entry={entry} />,
  family: () => null,
  subfamily: (entry) => <AboveField name="family" entry={entry} />,
  dictionary_entry: () => null,
};

type Props = { kind: ReferenceList['kind']; keyName: 'code' | 'key'; entry?: Entry };

/** The fields of an entry; the key only at creation. */
export function EntryFields({ kind, keyName, entry }: Props) {
  const { t } = useTranslation('reference');
  return (
    <>
      <FormSection>
        <TextField name="label_en" autoFocus />
        <TextField name="label_fr" />
        {!entry && <TextField name={keyName} hint={t('keyHint')} />}
        {OWN[kind](entry)}
        <NumberField name="position" hint={t('positionHint')} />
      </FormSection>
      {kind === 'dictionary_entry' && <ColourField name="color" />}
      <CheckboxField name="is_active" hint={t('activeHint')} />
    </>
  );
}
