import { lazy, Suspense } from 'react';
import { loadPhrases } from '#web/platform/language/i18n.ts';
import { leaveSupport, useWantedSupport } from '#web/platform/support/support.ts';

const ReportProblem = lazy(async () => {
  const [file] = await Promise.all([
    import('#web/features/support/ReportProblem.tsx'),
    loadPhrases('support', 'records', 'choices', 'validation'),
  ]);
  return file;
});

/** The form that contacts the support, when something asks for it. */
export default function Support() {
  const facts = useWantedSupport();
  return <Suspense>{facts && <ReportProblem facts={facts} onClose={leaveSupport} />}</Suspense>;
}
