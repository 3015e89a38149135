import { afterEach, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { alerts } from '#web/platform/alerts/alerts.ts';
import type { SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { historyOf } from './historyOf.ts';

/** The tools of a sheet whose fields are changed where they are shown. */
export const toolsOf = (isPast: boolean): SheetTools => ({ history: historyOf(), showTab: () => {}, isPast });

/** The button that changes a field. */
export const pencil = (name: string): Locator => page.getByRole('button', { name: `Change ${name}`, exact: true });
/** The names of all fields that can be changed. */
export const pencils = (): (string | undefined)[] =>
  page
    .getByRole('button', { name: /^Change / })
    .elements()
    .map((button) => button.getAttribute('aria-label')?.replace('Change ', ''));

/** Ends what a test of such fields leaves: alerts, and the server that `serveRecord` stands for. */
export const endEach = (): void =>
  afterEach(() => {
    for (const { id } of alerts.all()) alerts.remove(id);
    vi.unstubAllGlobals();
  });
