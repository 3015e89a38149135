import { Suspense } from 'react';
import { useTerm } from '../../display/terms/useTerm.ts';

function Text({ name }: { name: string }) {
  const text = useTerm(name);
  return text && <p className="filter-term">{text}</p>;
}

/** What the field of a filter means, if it does not explain itself. */
export const FilterTerm = ({ name }: { name: string }) => (
  <Suspense>
    <Text name={name} />
  </Suspense>
);
