import type { GlyphShape } from '#web/platform/language/glyphs.ts';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const SHAPES: Record<GlyphShape, React.ReactNode> = {
  dot: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.1" {...stroke} strokeWidth={1.5} />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  cross: <path d="m3 3 6 6m0-6-6 6" {...stroke} strokeWidth={2} />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.4" {...stroke} strokeWidth={1.5} />
      <path d="M6 3.8V6l1.5 1" {...stroke} strokeWidth={1.4} />
    </>
  ),
  ring: <circle cx="6" cy="6" r="3.9" {...stroke} strokeWidth={1.5} strokeDasharray="2.4 1.7" />,
  dash: <path d="M2.5 6h7" {...stroke} />,
  eye: (
    <>
      <path d="M1.2 6S3 2.9 6 2.9 10.8 6 10.8 6 9 9.1 6 9.1 1.2 6 1.2 6z" {...stroke} strokeWidth={1.3} />
      <circle cx="6" cy="6" r="1.5" fill="currentColor" />
    </>
  ),
  check: <path d="m2.5 6.3 2.4 2.4 4.6-5.2" {...stroke} />,
  up: <path d="M6 9.5v-7m-3 3 3-3 3 3" {...stroke} />,
  down: <path d="M6 2.5v7m-3-3 3 3 3-3" {...stroke} />,
  equal: <path d="M2.5 4.3h7m-7 3.4h7" {...stroke} />,
};

export const Glyph = ({ shape }: { shape: GlyphShape }) => (
  <svg className="glyph" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
    {SHAPES[shape]}
  </svg>
);
