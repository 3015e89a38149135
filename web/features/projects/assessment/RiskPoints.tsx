import { useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components';
import type { Exposure } from '#shared/projects/assessment/schema.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { AnchoredPopover } from '#web/ui/dialogs/AnchoredPopover.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';

type Risk = Exposure['risk'];
type Point = Risk['likelihood_points'][number] | Risk['impact_points'][number];

/** What a point comes from. */
function Value({ point, value }: Pick<Point, 'point' | 'value'>) {
  const { t } = useTranslation(['projects']);
  const { number, date } = useFormat();
  if (value === null) return <span className="muted">{t('projects:risk.notKnown')}</span>;
  if (typeof value === 'number') return number(value);
  switch (point) {
    case 'status':
    case 'ended':
      return <EntryChip dictionary="availability_status" value={value} />;
    case 'durability':
      return <EntryChip dictionary="durability" value={value} />;
    case 'dates':
    case 'age':
      return date(value);
    default:
      return t(phraseKey('projects:risk.values.none', value));
  }
}

type SideProps = { title: string; points: readonly Point[]; sum: number };

/** Points of the likelihood or the impact, with their sum. */
function Side({ title, points, sum }: SideProps) {
  const { t } = useTranslation('projects');
  const { number, instant } = useFormat();
  return (
    <table className="risk-points">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('risk.point')}</th>
          <th scope="col">{t('risk.value')}</th>
          <th scope="col">{t('risk.since')}</th>
          <th scope="col" className="number">
            {t('risk.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ point, points: own, most, value, date }) => (
          <tr key={point}>
            <th scope="row">{t(`risk.names.${point}`)}</th>
            <td>
              <Value point={point} value={value} />
            </td>
            <td className="muted">{date ? instant(date) : '–'}</td>
            <td className="number">{t('risk.of', { points: number(own), most: number(most) })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('risk.sum')}
          </th>
          <td className="number">{number(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The score of a part; a press says why it is that, point by point. */
export function RiskPoints({ risk, name }: { risk: Risk; name: string }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { score, likelihood, impact } = risk;
  const why = t('risk.why', { score: number(score) });
  return (
    <>
      <button
        type="button"
        className="risk-score number"
        aria-haspopup="dialog"
        aria-label={t('risk.whyOf', { name, score: number(score) })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {number(score)}
      </button>
      {anchor && (
        <AnchoredPopover anchor={anchor} onClose={() => setAnchor(null)}>
          <AriaDialog className="risk-why" aria-label={why}>
            <h3>{why}</h3>
            <Side title={t('risk.likelihood')} points={risk.likelihood_points} sum={likelihood} />
            <Side title={t('risk.impact')} points={risk.impact_points} sum={impact} />
            <p>{t('risk.product', { likelihood: number(likelihood), impact: number(impact), score: number(score) })}</p>
          </AriaDialog>
        </AnchoredPopover>
      )}
    </>
  );
}
