import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Twig } from './tree.ts';
import { ownerIn } from './useWatchlists.ts';
import './watchlists.css';

/** A choice beside the lists. */
export type Further = { value: string; label: string };
type Props = {
  label: string;
  rows: readonly Twig[];
  value: string | null;
  onChange: (value: string) => void;
  first?: Further;
  last?: Further;
};

/** One watchlist of the tree. */
export function WatchlistRadios({ label, rows, value, onChange, first, last }: Props) {
  const { t } = useTranslation('watchlists');
  const name = useId();
  const ownerOf = ownerIn(rows);
  const row = (id: string, words: string, depth = 0, owner?: string) => (
    <label key={id} className="watchlist-choice" style={{ '--depth': depth } as object}>
      <input className="radio" type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
      <span className="clip">{words}</span>
      {owner && depth === 0 && <span className="watchlist-owner clip">{owner}</span>}
    </label>
  );
  return (
    <fieldset className="watchlist-choices" aria-label={label}>
      {first && row(first.value, first.label)}
      {rows.length === 0 && !last && <p className="muted">{t('none')}</p>}
      {rows.map((twig) => row(twig.id, twig.name, twig.depth, ownerOf(twig)))}
      {last && row(last.value, last.label)}
    </fieldset>
  );
}
