import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { type ImportRow, STATE_LOOKS } from './imports.ts';

export function StateChip({ state = 'done' }: Pick<Partial<ImportRow>, 'state'>) {
  const { t } = useTranslation('choices');
  const [colour, glyph] = STATE_LOOKS[state];
  return (
    <Chip colour={colour} glyph={glyph}>
      {t(`import_state.${state}`)}
    </Chip>
  );
}
