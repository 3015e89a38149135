import { FACTS } from '#shared/parts/facts.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { isOneOf, keysOf } from '#shared/values/objects.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { Fields } from '#web/ui/sheet/FieldGroup.tsx';
import { PART_KINDS } from '../sheet/sheetFields.ts';
import { useFieldNames } from '../sheet/useFieldNames.ts';
import type { Lock } from './lockedFacts.ts';
import { PartControl } from './PartControl.tsx';
import { type Field, isForOperators, SECTIONS } from './partControls.ts';

/** Facts that a monitoring writes: shown as they are, with the reason. */
function LockedFacts({ part, fields, lock }: { part: PartAnswer; fields: readonly Field[]; lock: NonNullable<Lock> }) {
  const { t } = useTranslation('part-forms');
  const nameOf = useFieldNames();
  return (
    <div className="form-locked">
      <p className="form-note">{t(`locked.${lock}`)}</p>
      <Fields record={part} kinds={PART_KINDS} nameOf={nameOf} fields={fields} />
    </div>
  );
}

type Props = {
  part?: PartAnswer;
  lock?: Lock;
  /** Fields that the form shows already. */
  except?: readonly Field[];
};

/** The fields for creating and editing a part. */
export function PartFields({ part, lock = null, except = [] }: Props) {
  const { t } = useTranslation('part-forms');
  const isOperator = useUser().entity.type === 'vigie';
  const sections = keysOf(SECTIONS).filter((section) => isOperator || !isForOperators(section));
  const isLocked = (name: Field) => lock !== null && isOneOf(FACTS, name);
  return sections.map((section) => {
    const fields: readonly Field[] = SECTIONS[section];
    const locked = fields.filter(isLocked);
    return (
      <FormSection key={section} title={t(`sections.${section}`)}>
        {part && lock && locked.length > 0 && <LockedFacts part={part} fields={locked} lock={lock} />}
        {fields
          .filter((name) => !isLocked(name) && !except.includes(name))
          .map((name) => (
            <PartControl key={name} name={name} part={part} />
          ))}
      </FormSection>
    );
  });
}
