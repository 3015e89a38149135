import type { ReactNode } from 'react';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { GlyphShape } from '#web/platform/language/glyphs.ts';
import { Glyph } from './Glyph.tsx';

type Props = {
  colour: ChipColour;
  glyph?: GlyphShape | undefined;
  /** Said, but not verified. */
  isOutlined?: boolean | undefined;
  children: ReactNode;
};

export const Chip = ({ colour, glyph, isOutlined, children }: Props) => (
  <span className="chip" data-colour={colour} data-outlined={isOutlined || undefined}>
    {glyph && <Glyph shape={glyph} />}
    <span className="chip-text">{children}</span>
  </span>
);
