import { useMemo } from 'react';
import type { AnswerForm } from '#shared/answers/schema.ts';
import { VisitorSwitches } from '#web/features/authentication/common/VisitorSwitches.tsx';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { isLoggedIn } from '#web/platform/session/session.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { Brand } from '#web/ui/display/Brand.tsx';
import { AnswerContent } from './AnswerContent.tsx';
import { callsOfLink } from './answerCalls.ts';

const tokenHere = (): string => location.pathname.replace(/\/+$/, '').split('/').pop() ?? '';

/** The contact's language, unless the visitor has chosen one. */
const speak = async (form: AnswerForm): Promise<AnswerForm> => {
  if (!isLoggedIn() && !getSettings().language) await showLanguage(form.language);
  return form;
};

/** `/answer/<token>`: where a third-party answers, without an account. */
export default function AnswerPage() {
  const token = tokenHere();
  const calls = useMemo(() => {
    const link = callsOfLink(token);
    return { ...link, read: () => link.read().then(speak) };
  }, [token]);
  return (
    <div className="answer-page">
      <header className="answer-top">
        <Brand />
        <VisitorSwitches />
      </header>
      <main>
        <AnswerContent calls={calls} />
      </main>
    </div>
  );
}
