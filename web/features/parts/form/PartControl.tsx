import { useWatch } from 'react-hook-form';
import { KINDS, type PartAnswer, REPLACEMENT_VALIDATIONS } from '#shared/parts/schema.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { ThirdPartyField } from '#web/features/third-parties/common/ThirdPartyField.tsx';
import { useApi } from '#web/platform/api/useApi.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useFormContext } from '#web/ui/form/context.tsx';
import { DateField } from '#web/ui/form/fields/DateField.tsx';
import { EntryField } from '#web/ui/form/fields/EntryField.tsx';
import {
  CheckboxField,
  ChoicesField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#web/ui/form/fields/fields.tsx';
import { RecordField } from '#web/ui/form/fields/RecordField.tsx';
import { NAME_OF_PART, nameOfPart } from '../common/nameOfPart.ts';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import { Meant } from './FieldMeanings.tsx';
import { CONTROLS, type Field } from './partControls.ts';

type Parts = { name: Field; label: string; hint?: string | undefined; autoFocus?: boolean | undefined };
const PARTS = { include_fields: NAME_OF_PART.join(',') };

function Choice(parts: Parts) {
  const { t } = useTranslation('choices');
  const options =
    parts.name === 'kind'
      ? KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
      : REPLACEMENT_VALIDATIONS.map((value) => ({ value, label: t(`replacement_validation.${value}`) }));
  return <SelectField {...parts} options={options} />;
}

function Projects(parts: Parts) {
  const query = { size: -1, include_fields: 'name', order_by: 'name' };
  const { data } = useApi('GET /api/projects', useCan('project.view') ? { query } : null);
  if (!data || data.items.length === 0) return null;
  return <ChoicesField {...parts} options={data.items.map(({ id, name = '' }) => ({ value: id, label: name }))} />;
}

function ThirdParty({ current, ...parts }: Parts & { current: string | null | undefined }) {
  if (!useCan('supplier.view')) return null;
  return <ThirdPartyField {...parts} query={{ is_active: 'true' }} current={current} />;
}

/** Those of the chosen family; all without one, or with one that is not on the list. */
function Subfamily(parts: Parts) {
  const { entries } = useDictionaries();
  const family = useWatch({ control: useFormContext().methods.control, name: 'family' });
  const isKnown = entries('family').some(({ key }) => key === family);
  return <EntryField {...parts} dictionary="sub_family" isOffered={(entry) => !isKnown || entry.family === family} />;
}

/** Warns of letters, which few stock numbers have. */
function StockNumber(parts: Parts) {
  const { t } = useTranslation('part-forms');
  const text: unknown = useWatch({ control: useFormContext().methods.control, name: 'nno' });
  const hasLetters = typeof text === 'string' && /\p{L}/u.test(text);
  return <TextField {...parts} hint={hasLetters ? t('hints.nno_letters') : parts.hint} />;
}

/** Fields with a hint. */
const HINTS = ['nno', 'supplier_name', 'supplier_ref', 'eccn', 'is_public'] as const;
const hasHint = (name: Field): name is (typeof HINTS)[number] => isOneOf(HINTS, name);

/** As the sheet shows them. */
const UNITS: Readonly<Partial<Record<Field, string>>> = { price: '€', carbon_footprint: 'kg CO₂e' };

type Props = Pick<Parts, 'name' | 'autoFocus'> & { part?: PartAnswer | undefined };

function Control({ name, part, autoFocus }: Props) {
  const { t } = useTranslation('part-forms');
  const hint = hasHint(name) ? t(`hints.${name}`) : undefined;
  const parts: Parts = { name, label: useFieldNames()(name), hint, autoFocus };
  const current = part?.[`${name}_label` as 'part_label'];
  switch (CONTROLS[name]) {
    case 'text':
      return name === 'nno' ? <StockNumber {...parts} /> : <TextField {...parts} />;
    case 'family':
      return name === 'family' ? <EntryField {...parts} dictionary="family" /> : <Subfamily {...parts} />;
    case 'long':
      return <TextAreaField {...parts} rows={2} />;
    case 'number':
      return <NumberField {...parts} label={name in UNITS ? `${parts.label} (${UNITS[name]})` : parts.label} />;
    case 'date':
      return <DateField {...parts} />;
    case 'check':
      return <CheckboxField {...parts} />;
    case 'entry':
      return <EntryField {...parts} dictionary={name} />;
    case 'choice':
      return <Choice {...parts} />;
    case 'third-party':
      return <ThirdParty {...parts} current={current} />;
    case 'part':
      return <RecordField {...parts} list="GET /api/products" query={PARTS} labelOf={nameOfPart} current={current} />;
    case 'projects':
      return <Projects {...parts} />;
  }
}

/** The control of a part's field. `part`: provides the labels of initial references. */
export const PartControl = (props: Props) => (
  <Meant name={props.name}>
    <Control {...props} />
  </Meant>
);
