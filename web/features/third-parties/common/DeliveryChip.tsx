import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import type { GlyphShape } from '#web/platform/language/glyphs.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

type State = NonNullable<Exchange['delivery_state']>;
const LOOKS: Record<State, { colour: ChipColour; glyph: GlyphShape }> = {
  waiting: { colour: 'blue', glyph: 'clock' },
  sent: { colour: 'green', glyph: 'check' },
  failed: { colour: 'red', glyph: 'cross' },
  bounced: { colour: 'orange', glyph: 'dash' },
  complained: { colour: 'orange', glyph: 'dash' },
};

/** What became of a mail. */
export function DeliveryChip({ state }: { state: State | null | undefined }) {
  const { t } = useTranslation('choices');
  return state ? <Chip {...LOOKS[state]}>{t(`delivery_state.${state}`)}</Chip> : null;
}
