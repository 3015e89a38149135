import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { GlyphShape } from '#web/platform/language/glyphs.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

type Look = [ChipColour, GlyphShape];
const LOOKS = {
  request_state: { pending: ['light_grey', 'ring'], confirmed: ['blue', 'check'] },
  processing_state: {
    waiting_for_solutions: ['yellow', 'clock'],
    solution_available: ['vibrant_blue', 'eye'],
    processing_complete: ['green', 'check'],
  },
  processing_end: { unsolved: ['grey', 'cross'] },
  proposal_state: {
    submitted: ['blue', 'half'],
    accepted: ['green', 'check'],
    declined: ['grey', 'cross'],
    withdrawn: ['light_grey', 'dash'],
  },
} as const satisfies Record<string, Record<string, Look>>;
type Looks = typeof LOOKS;

type Props = { [G in keyof Looks]: { of: G; value: string | null | undefined } }[keyof Looks];

/** A state chip with colour and shape; a dash when empty. */
export function StateChip({ of, value }: Props) {
  const { t } = useTranslation('choices');
  if (!value) return <span className="nil">–</span>;
  const look: Look = (LOOKS[of] as Record<string, Look>)[value] ?? ['grey', 'dot'];
  return (
    <Chip colour={look[0]} glyph={look[1]}>
      {t(phraseKey('request_state.pending', value, of), { defaultValue: value })}
    </Chip>
  );
}
