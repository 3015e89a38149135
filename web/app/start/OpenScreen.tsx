import { type ReactNode, useEffect } from 'react';
import type { Title } from '../routes/screens.ts';
import { clearReloadFlag } from './chunkReload.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** Around a screen that needs nobody to be logged in. */
export function OpenScreen({ title, children }: { title: Title | null; children: ReactNode }) {
  useDocumentTitle(title);
  useEffect(clearReloadFlag, []);
  return children;
}
