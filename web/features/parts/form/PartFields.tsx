import { useTranslation } from 'react-i18next';
import { keysOf } from '#shared/objects.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { useUser } from '#web/platform/session/session.ts';
import { FormSection } from '#web/ui/form/FormDialog.tsx';
import { PartControl } from './PartControl.tsx';
import { isForOperators, SECTIONS } from './partControls.ts';

/** The fields for creating and editing a part. */
export function PartFields({ part }: { part?: PartAnswer }) {
  const { t } = useTranslation('part-forms');
  const isOperator = useUser().entity.type === 'vigie';
  const sections = keysOf(SECTIONS).filter((section) => isOperator || !isForOperators(section));
  return sections.map((section) => (
    <FormSection key={section} title={t(`sections.${section}`)}>
      {SECTIONS[section].map((name) => (
        <PartControl key={name} name={name} part={part} />
      ))}
    </FormSection>
  ));
}
