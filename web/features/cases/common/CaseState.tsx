import type { CASE_STATES } from '#shared/cases/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const LOOKS = { open: ['orange', 'half'], watch: ['blue', 'eye'], closed: ['green', 'check'] } as const;

export function CaseState({ value }: { value: (typeof CASE_STATES)[number] | undefined }) {
  const { t } = useTranslation('cases');
  if (!value) return null;
  const [colour, glyph] = LOOKS[value];
  return (
    <Chip colour={colour} glyph={glyph}>
      {t(`case_state.${value}`)}
    </Chip>
  );
}
