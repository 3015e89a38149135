import { useEffect, useId, useRef } from 'react';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { MessagePreferences, MessagePreferencesChange } from '#shared/messages/schema.ts';
import { CADENCES, TOPIC_NAMES } from '#shared/messages/topics.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '../messages.css';

type Change = (change: MessagePreferencesChange) => void;
type Props = { preferences: MessagePreferences; change: Change; isDisabled: boolean };

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const twoDigits = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** How each topic is told. */
function Topics({ preferences: { cadences }, change, isDisabled }: Props) {
  const { t } = useTranslation(['inbox', 'choices']);
  const own = TOPIC_NAMES.flatMap((topic) => (cadences[topic] ? [{ topic, cadence: cadences[topic] }] : []));
  return (
    <table className="message-choices">
      <caption className="hidden-text">{t('inbox:card.topics')}</caption>
      <tbody>
        {own.map(({ topic, cadence }) => {
          const name = t(`choices:message_topic.${topic}`);
          return (
            <tr key={topic}>
              <th scope="row">{name}</th>
              <td>
                <select
                  className="native-select"
                  aria-label={name}
                  disabled={isDisabled}
                  value={cadence}
                  onChange={({ target: { value } }) =>
                    isOneOf(CADENCES, value) && change({ cadences: { [topic]: value } })
                  }
                >
                  {CADENCES.map((each) => (
                    <option key={each} value={each}>
                      {t(`choices:message_cadence.${each}`)}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** When the daily and weekly e-mails leave, and in which language. */
function Times({ preferences: { hour, time_zone, language }, change, isDisabled }: Props) {
  const { t } = useTranslation(['inbox', 'shell']);
  const zones = [...new Set([time_zone, Intl.DateTimeFormat().resolvedOptions().timeZone])];
  const zone = zones.length > 1 || zones[0] !== time_zone ? zones : [time_zone];
  return (
    <>
      <label className="profile-row">
        <span>{t('inbox:card.hour')}</span>
        <select
          className="native-select"
          disabled={isDisabled}
          value={hour}
          onChange={({ target }) => change({ hour: Number(target.value) })}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {twoDigits(each)}
            </option>
          ))}
        </select>
      </label>
      <label className="profile-row">
        <span>{t('inbox:card.timeZone')}</span>
        <select
          className="native-select"
          disabled={isDisabled}
          value={time_zone}
          onChange={({ target }) => change({ time_zone: target.value })}
        >
          {zone.map((each) => (
            <option key={each} value={each}>
              {each.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <label className="profile-row">
        <span>{t('inbox:card.language')}</span>
        <select
          className="native-select"
          disabled={isDisabled}
          value={language ?? ''}
          onChange={({ target }) => change({ language: isOneOf(LANGUAGES, target.value) ? target.value : null })}
        >
          <option value="">{t('inbox:card.accountLanguage')}</option>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {t(`shell:languages.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** How the person is told, of what and when. `isDisabled`: somebody acts for them. */
export default function MessagesCard({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('inbox');
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { data, error, mutate } = useApi('GET /api/message_preferences', { ownErrors: true });
  const isWanted = location.hash === '#messages' && data !== undefined;
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView();
  }, [isWanted]);
  const change: Change = (body) => {
    const saved = api('PUT /api/message_preferences', { body, success: t('card.saved') });
    void saved.then((preferences) => mutate(preferences, { revalidate: false })).catch(() => {});
  };
  const props = data && { preferences: data, change, isDisabled };
  return (
    <section ref={card} id="messages" className="card" aria-labelledby={id}>
      <header className="sheet-card-header">
        <h2 id={id}>{t('card.title')}</h2>
      </header>
      <p className="profile-note">{t('card.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton height="320px" />}
      {props && (
        <>
          <Topics {...props} />
          <Times {...props} />
        </>
      )}
    </section>
  );
}
