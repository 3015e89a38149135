import { useId } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { TreeNode } from './tree.ts';
import { ownerIn } from './useWatchlists.ts';
import './watchlists.css';

/** An option besides the lists. */
export type Further = { value: string; label: string };
type Props = {
  label: string;
  rows: readonly TreeNode[];
  value: string | null;
  onChange: (value: string) => void;
  first?: Further;
  last?: Further;
};

/** A watchlist of the tree. */
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
      {rows.map((node) => row(node.id, node.name, node.depth, ownerOf(node)))}
      {last && row(last.value, last.label)}
    </fieldset>
  );
}
