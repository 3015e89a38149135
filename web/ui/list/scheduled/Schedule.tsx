import { type ComponentProps, lazy } from 'react';
import { loadPhrases } from '#web/platform/language/i18n.ts';

const ScheduleDialog = lazy(async () => {
  const [file] = await Promise.all([import('./ScheduleDialog.tsx'), loadPhrases('scheduled')]);
  return file;
});

/** The dialog of a view that is sent by e-mail, with its phrases. */
export default function Schedule(props: ComponentProps<typeof ScheduleDialog>) {
  return <ScheduleDialog {...props} />;
}
