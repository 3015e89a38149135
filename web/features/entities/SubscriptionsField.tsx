import { Plus, X } from 'lucide-react';
import { get, useController, useFieldArray } from 'react-hook-form';
import { SUBSCRIPTION_TYPES, type Subscription } from '#shared/entities/schema.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { yearAfter } from '#web/platform/language/yearAfter.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useField, useFormContext } from '#web/ui/form/context.tsx';
import { Field, FieldNotes, labelIdOf } from '#web/ui/form/fields/Field.tsx';
import './entities.css';

const NAME = 'subscriptions';
type Part = keyof Subscription;

/** A field of a subscription with its problem. */
function usePart(place: number, part: Part) {
  const { methods } = useFormContext();
  const { t } = useTranslation('records');
  const name = `${NAME}.${place}.${part}`;
  const error = (get(methods.formState.errors, name) as { message?: string } | undefined)?.message;
  const id = `${NAME}-${place}-${part}`;
  return {
    name,
    describedBy: error && `${id}-error`,
    field: { id, label: t(`entity.${part}`), hint: undefined, error, isRequired: true },
  };
}

function DatePart({ place, part }: { place: number; part: Part }) {
  const { methods } = useFormContext();
  const { field, name, describedBy } = usePart(place, part);
  // An empty date is missing, not invalid.
  const { field: held } = useController({ name, control: methods.control });
  return (
    <Field {...field} isGroup>
      <DateControl
        id={field.id}
        labelledBy={labelIdOf(field)}
        describedBy={describedBy}
        isInvalid={field.error !== undefined}
        value={String(held.value ?? '')}
        onChange={(value) => held.onChange(value || undefined)}
        onBlur={held.onBlur}
        tellsIncomplete
      />
    </Field>
  );
}

function TypePart({ place }: { place: number }) {
  const { t } = useTranslation('choices');
  const { methods } = useFormContext();
  const { field, name, describedBy } = usePart(place, 'subscription_type');
  return (
    <Field {...field}>
      <select
        {...methods.register(name)}
        id={field.id}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy}
        className="input select-input"
      >
        {SUBSCRIPTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`subscription_type.${type}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** All subscriptions of an entity, one row each. */
export function SubscriptionsField() {
  const { t } = useTranslation(['entities', 'choices']);
  const { parts, methods } = useField({ name: NAME }, (value) => JSON.stringify(value));
  const { fields, append, remove } = useFieldArray({ control: methods.control, name: NAME });
  const add = () =>
    append({ subscription_type: SUBSCRIPTION_TYPES[0], start_date: today(), end_date: yearAfter(today()) });
  return (
    <div className="subscriptions-field">
      {fields.length === 0 && <p className="account-none">{t('entities:subscribe.empty')}</p>}
      {fields.map(({ id }, place) => (
        <div key={id} className="subscriptions-row">
          <TypePart place={place} />
          <DatePart place={place} part="start_date" />
          <DatePart place={place} part="end_date" />
          <IconButton
            label={t('entities:subscribe.remove', { type: String(place + 1) })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      <FieldNotes {...parts} />
      <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
        {t('entities:subscribe.add')}
      </Button>
    </div>
  );
}
