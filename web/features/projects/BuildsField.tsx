import { Plus, X } from 'lucide-react';
import { get, useController, useFieldArray } from 'react-hook-form';
import { builds, MOST_YEARS } from '#shared/parts/last-buy/uses.ts';
import type { Project } from '#shared/projects/schema.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { NumberInput } from '#web/ui/controls/NumberInput.tsx';
import { useField, useFormContext } from '#web/ui/form/context.tsx';
import { FieldNotes } from '#web/ui/form/fields/Field.tsx';
import { useBuildsText } from './useBuildsText.ts';
import './projects.css';

const NAME = 'builds';
type Build = Project['builds'][number];

function Part({ place, part, label }: { place: number; part: keyof Build; label: string }) {
  const { methods } = useFormContext();
  const name = `${NAME}.${place}.${part}`;
  const { field } = useController({ name, control: methods.control });
  const error = (get(methods.formState.errors, name) as { message?: string } | undefined)?.message;
  return (
    <NumberInput label={label} value={field.value as number | undefined} onChange={field.onChange} error={error} />
  );
}

/** The year after the last one that is planned, or this one. */
const nextYear = (planned: readonly Partial<Build>[]): number =>
  Math.max(Number(today().slice(0, 4)) - 1, ...planned.map(({ year = 0 }) => year)) + 1;

/** How many units are to be built in each year, one row each. */
export function BuildsField() {
  const { t } = useTranslation('projects');
  const textOf = useBuildsText();
  const { parts, methods } = useField({ name: NAME }, (value) => textOf(builds.safeParse(value).data ?? []));
  const { fields, append, remove } = useFieldArray({ control: methods.control, name: NAME });
  const add = () => append({ year: nextYear(methods.getValues(NAME)), quantity: undefined });
  return (
    <fieldset className="field builds-field">
      <legend className="field-label">{parts.label}</legend>
      {fields.length === 0 && <p className="field-hint">{t('builds.none')}</p>}
      {fields.map(({ id }, place) => (
        <div key={id} className="builds-row">
          <Part place={place} part="year" label={t('builds.year')} />
          <Part place={place} part="quantity" label={t('builds.quantity')} />
          <IconButton
            label={t('builds.remove', { number: place + 1 })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <FieldNotes {...parts} />
      {fields.length < MOST_YEARS && (
        <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
          {t('builds.add')}
        </Button>
      )}
    </fieldset>
  );
}
