import { isTerm, type TermName } from '../../display/terms/terms.ts';
import { useTerm } from '../../display/terms/useTerm.ts';

function Meaning({ name }: { name: TermName }) {
  const text = useTerm(name);
  return text && <p className="filter-term">{text}</p>;
}

/** What the field of a filter means, if it does not explain itself. */
export const FilterTerm = ({ name }: { name: string }) => isTerm(name) && <Meaning name={name} />;
