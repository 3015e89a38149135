import { useWatch } from 'react-hook-form';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useFormContext } from '#web/ui/form/context.tsx';
import { TextField } from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';

type Labels = Partial<Record<'country_label' | 'region_label' | 'department_label', string | null | undefined>>;
const ACTIVE = { is_active: 'true' };

/** The fields of an address; region and department depend on the country. */
export function PlaceFields({ labels = {} }: { labels?: Labels }) {
  const { language } = useFormat();
  const { methods } = useFormContext();
  const [country, region] = useWatch({ control: methods.control, name: ['country', 'region'] }) as string[];
  const label = `label_${language}` as const;
  const shown = { ...ACTIVE, include_fields: label, order_by: label };
  const labelOf = (row: { label_en?: string | undefined; label_fr?: string | undefined }) => row[label] ?? '';
  return (
    <>
      <TextField name="address" autoComplete="off" />
      <TextField name="zip" />
      <TextField name="city" />
      <RecordField
        name="country"
        list="GET /api/countries"
        query={shown}
        labelOf={labelOf}
        current={labels.country_label}
      />
      <RecordField
        name="region"
        list="GET /api/regions"
        query={{ ...shown, ...(country && { country }) }}
        labelOf={labelOf}
        current={labels.region_label}
      />
      <RecordField
        name="department"
        list="GET /api/departments"
        query={{ ...shown, ...(country && { country }), ...(region && { region }) }}
        labelOf={labelOf}
        current={labels.department_label}
      />
    </>
  );
}
