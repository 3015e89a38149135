import { type ReactNode, useEffect } from 'react';
import type { Title } from '../routes/screen.ts';
import { clearReloadFlag } from './chunkReload.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The frame of a screen that is open to visitors. */
export function OpenScreen({ title, children }: { title: Title | null; children: ReactNode }) {
  useDocumentTitle(title);
  useEffect(clearReloadFlag, []);
  return children;
}
