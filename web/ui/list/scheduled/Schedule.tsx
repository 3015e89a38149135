import { lazy, Suspense } from 'react';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import type { View } from '#web/platform/session/settings.ts';
import type { ViewedList } from '../views.ts';

const ScheduleDialog = lazy(async () => {
  const [file] = await Promise.all([import('./ScheduleDialog.tsx'), loadPhrases('scheduled')]);
  return file;
});

type Props = { list: ViewedList; view: View | null; onClose: () => void };

/** The dialog of a saved view that is sent by e-mail, while it is open. */
export const Schedule = ({ list, view, onClose }: Props) => (
  <Suspense>{view && <ScheduleDialog list={list} view={view} onClose={onClose} />}</Suspense>
);
