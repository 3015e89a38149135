import { Check, Circle } from 'lucide-react';
import { PASSWORD_MIN } from '#shared/users/passwords.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import './passwords.css';
import { type NewPassword, passwordRules } from './passwordRules.ts';

/** The rules of a password and which of them it meets, as the user types. */
export function PasswordChecklist({ id, value }: { id: string; value: NewPassword }) {
  const { t } = useTranslation('account');
  const rules = passwordRules(value);
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <div className="password-rules" id={id}>
      <p className="password-rules-title">
        {t('password.rules')}
        <span className="number">{t('password.strength', { met, all: rules.length })}</span>
      </p>
      <ul>
        {rules.map(({ code, isMet }) => (
          <li key={code} data-met={isMet ? '' : undefined}>
            {isMet ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            <span>{t(`password.rule.${code}`, { min: PASSWORD_MIN })}</span>
            <span className="hidden-text">{t(isMet ? 'password.met' : 'password.unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
