import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { LOG_DAYS, MAIL_DAYS } from '../waiting/kinds.ts';
import { useWaiting } from '../waiting/useWaiting.ts';

const CHECKED = [
  { key: 'failedJobs', days: LOG_DAYS },
  { key: 'failedMails', days: MAIL_DAYS },
] as const;

type Props = { name: string; isWell: boolean | undefined; children: ReactNode };

/** One thing that is watched, with a sign that says whether it is well; no sign while that is not known. */
const Check = ({ name, isWell, children }: Props) => (
  <div>
    <dt>{name}</dt>
    <dd className="health" data-well={isWell}>
      {isWell !== undefined && (isWell ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />)}
      <span>{children}</span>
    </dd>
  </div>
);

/** Whether the product answers, and in which version. */
function Service() {
  const { t } = useTranslation('dashboard');
  const { data, error } = useApi('GET /api/status/', { ownErrors: true });
  const words = data ? t('serviceUp', { version: data.version }) : error ? t('serviceDown') : '…';
  return (
    <Check name={t('service')} isWell={data ? true : error ? false : undefined}>
      {words}
    </Check>
  );
}

/** What failed in the last days; the number opens its list. */
function Failures({ of: { key, days } }: { of: (typeof CHECKED)[number] }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const { data, error } = useWaiting();
  const found = data?.find((waiting) => waiting.key === key);
  const words = () => {
    if (!data) return error ? '–' : '…';
    if (!found) return t(`health.well.${key}`, { days });
    return (
      <Link className="link" to={found.to}>
        {t(`health.${key}`, { count: found.count, number: number(found.count), days })}
      </Link>
    );
  };
  return (
    <Check name={t(`health.name.${key}`)} isWell={data && !found}>
      {words()}
    </Check>
  );
}

/** For who runs the product: whether it answers, does its tasks and delivers its e-mails. */
export function Health() {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section className="card panel" aria-labelledby={id}>
      <h2 id={id}>{t('health.title')}</h2>
      <dl className="latest">
        <Service />
        {CHECKED.map((each) => (
          <Failures key={each.key} of={each} />
        ))}
      </dl>
    </section>
  );
}
