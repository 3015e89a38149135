import { lazy, Suspense } from 'react';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { GlyphShape } from '#web/platform/language/glyphs.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import type { ReplacementProps } from './ReplacementSteps.tsx';

const ReplacementSteps = lazy(() => import('./ReplacementSteps.tsx'));

type Validation = NonNullable<PartAnswer['replacement_validation']>;
const LOOK: Record<Validation, [ChipColour, GlyphShape]> = {
  validated: ['green', 'check'],
  not_validated: ['red', 'cross'],
  undetermined: ['light_grey', 'ring'],
};

function ValidationChip({ validation }: { validation: Validation }) {
  const { t } = useTranslation('choices');
  const [colour, glyph] = LOOK[validation];
  return (
    <Chip colour={colour} glyph={glyph}>
      {t(`replacement_validation.${validation}`)}
    </Chip>
  );
}

/** The replacement of a part, where it comes from, and the next step with it. */
export function PartSheetReplacement({ part, tools, onSaved }: ReplacementProps) {
  const { t } = useTranslation('sheet');
  return (
    <section className="card" aria-labelledby="replacement-title">
      <header className="sheet-card-header">
        <h2 id="replacement-title">{t('replacement.title')}</h2>
        {part.equiv_product && part.replacement_validation && (
          <ValidationChip validation={part.replacement_validation} />
        )}
      </header>
      {part.equiv_product ? (
        <>
          <p className="mono sheet-strong">{part.equiv_product}</p>
          <p className="sheet-quiet">{part.equiv_product_supplier}</p>
          <Suspense>{!tools.isPast && <ReplacementSteps {...{ part, tools, onSaved }} />}</Suspense>
        </>
      ) : (
        <p className="sheet-quiet">{t('replacement.none')}</p>
      )}
    </section>
  );
}
