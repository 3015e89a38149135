import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { GlyphShape } from '#web/platform/language/glyphs.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

type Status = 'available' | 'conditional' | 'lastBuyOrder' | 'obsolete';
const LOOK: Record<Status, [ChipColour, GlyphShape]> = {
  available: ['green', 'dot'],
  conditional: ['orange', 'half'],
  lastBuyOrder: ['yellow', 'clock'],
  obsolete: ['red', 'cross'],
};

/** Shares of the five years shown: orderable until, then sold from stock until. */
const ROWS: { reference: string; status: Status; until: number; off?: number }[] = [
  { reference: 'HX32F407VG', status: 'lastBuyOrder', until: 0.8, off: 0.94 },
  { reference: 'D38-1917PN', status: 'available', until: 1 },
  { reference: 'RTX24016', status: 'obsolete', until: 0.24, off: 0.38 },
  { reference: 'PT5404-E3', status: 'conditional', until: 0.9 },
  { reference: '6205-2RS', status: 'available', until: 1 },
];

const percent = (share: number) => `${share * 100}%`;

/** An illustration of the product, beside the form. */
export function LifecyclePicture() {
  const { t } = useTranslation('auth');
  const year = new Date().getFullYear();
  return (
    <aside className="pitch">
      <div className="pitch-inner">
        <div className="horizon" role="img" aria-label={t('picture')}>
          <div className="horizon-years">
            {[-2, -1, 0, 1, 2].map((offset) => (
              <span key={offset}>{year + offset}</span>
            ))}
          </div>
          {ROWS.map(({ reference, status, until, off }) => (
            <div className="horizon-row" key={reference}>
              <span className="mono">{reference}</span>
              <Chip colour={LOOK[status][0]} glyph={LOOK[status][1]}>
                {t(status)}
              </Chip>
              <span
                className="horizon-track"
                data-colour={status === 'obsolete' ? 'grey' : LOOK[status === 'lastBuyOrder' ? 'available' : status][0]}
              >
                <span className="horizon-bar" style={{ width: percent(until) }} />
                {off && <span className="horizon-tail" style={{ left: percent(until), width: percent(off - until) }} />}
              </span>
            </div>
          ))}
          <div className="horizon-today">
            <span>{t('today')}</span>
          </div>
        </div>
        <p className="pitch-title">{t('pitch')}</p>
        <p className="pitch-text">{t('pitchText')}</p>
      </div>
    </aside>
  );
}
