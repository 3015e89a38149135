import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { waitText } from './throttle.ts';
import type { Failure, Throttle } from './useFailure.ts';

/** Screen readers announce the wait once and its end, not every second. */
function Throttled({ asked, left }: Throttle) {
  const { t } = useTranslation('auth');
  const { language } = useFormat();
  const words = (seconds: number) =>
    left > 0 ? t('throttled', { time: waitText(language, seconds) }) : t('throttleOver');
  return (
    <div className="login-failure">
      <p aria-hidden="true">{words(left)}</p>
      <p className="hidden-text" role="alert">
        {words(asked)}
      </p>
    </div>
  );
}

/** Why an attempt failed; empty when none did. */
export function FailureText({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  if (failure.throttle) return <Throttled {...failure.throttle} />;
  return (
    <div className="login-failure" role="alert">
      {failure.title && <p className="login-failure-title">{failure.title}</p>}
      <p>{failure.text}</p>
    </div>
  );
}
