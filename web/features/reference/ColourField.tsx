import { useWatch } from 'react-hook-form';
import { CHIP_COLOURS } from '#shared/dictionaries/schema.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { useField } from '#web/ui/form/context.tsx';
import { FieldNotes } from '#web/ui/form/fields/Field.tsx';

/** A chip colour, previewed with the label. */
export function ColourField({ name }: { name: string }) {
  const { t } = useTranslation('choices');
  const { language } = useFormat();
  const colourName = (colour: string) => t(phraseKey('colour.green', colour));
  const { parts, control, methods } = useField({ name }, (value) => colourName(String(value)));
  const label = useWatch({ control: methods.control, name: `label_${language}` }) as string;
  return (
    <fieldset className="field colours" aria-describedby={control['aria-describedby']}>
      <legend className="field-label">{parts.label}</legend>
      {CHIP_COLOURS.map((colour) => (
        <label key={colour} className="colours-choice" title={colourName(colour)}>
          <input className="radio" type="radio" value={colour} {...methods.register(name)} />
          <Chip colour={colour}>{label.trim() || colourName(colour)}</Chip>
          <span className="hidden-text">{colourName(colour)}</span>
        </label>
      ))}
      <FieldNotes {...parts} />
    </fieldset>
  );
}
