import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { SupportState } from '#shared/supports/schema.ts';
import type { GlyphShape } from '#web/platform/language/glyphs.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

const LOOKS: Record<SupportState, [ChipColour, GlyphShape]> = {
  new: ['vibrant_blue', 'dot'],
  in_work: ['blue', 'half'],
  waiting: ['yellow', 'clock'],
  done: ['green', 'check'],
};

export function SupportChip({ state }: { state: SupportState }) {
  const { t } = useTranslation('choices');
  const [colour, glyph] = LOOKS[state];
  return (
    <Chip colour={colour} glyph={glyph}>
      {t(`support_state.${state}`)}
    </Chip>
  );
}
