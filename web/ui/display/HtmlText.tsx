import { lazy, Suspense } from 'react';
import { hasMarkup, plainOf } from '#shared/values/markup.ts';

const Html = lazy(() => import('./Html.tsx'));

/** A text of several lines, which may have markup. */
export function HtmlText({ text }: { text: string }) {
  if (!hasMarkup(text)) return text;
  return (
    <Suspense fallback={plainOf(text)}>
      <Html text={text} />
    </Suspense>
  );
}
