import { lazy, Suspense } from 'react';
import { type Hint as Name, useIsHintOpen } from '#web/platform/session/hints.ts';
import './hint.css';

const HintCard = lazy(() => import('./HintCard.tsx'));

/** A hint of the first visit, where it applies; its place is there before its words are. */
export const Hint = ({ name }: { name: Name }) =>
  useIsHintOpen(name) && (
    <Suspense fallback={<div className="hint" />}>
      <HintCard name={name} />
    </Suspense>
  );
