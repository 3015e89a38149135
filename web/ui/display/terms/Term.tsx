import { lazy, type ReactNode, Suspense } from 'react';
import { isTerm } from './terms.ts';

const Explained = lazy(() => import('./Explained.tsx'));

type Props = {
  /** A key of the phrases `terms`; others explain themselves. */
  name: string;
  children: ReactNode;
};

/** The name of something with its explanation, which hovering, the keyboard and touch show. */
export const Term = ({ name, children }: Props) =>
  isTerm(name) ? (
    <Suspense fallback={children}>
      <Explained name={name}>{children}</Explained>
    </Suspense>
  ) : (
    children
  );
