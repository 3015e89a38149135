import { useState } from 'react';
import { figuresOf } from '#shared/projects/assessment/figures.ts';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Projects that can be chosen. */
const MOST = 1000;

type Named = { id: string; name: string; assessment: ProjectAssessment };
const shareIn = (count: number, { parts }: ProjectAssessment): number => (parts === 0 ? 0 : count / parts);

type BesideProps = { own: Named; other: Named };

function Heads({ own, other }: BesideProps) {
  const { t } = useTranslation('projects');
  const { date } = useFormat();
  const isDated = own.assessment.as_of !== other.assessment.as_of;
  return (
    <tr>
      <th scope="col">{t('assessment.compare.figure')}</th>
      {[own, other].map(({ id, name, assessment: { as_of } }) => (
        <th key={`${id} ${as_of}`} scope="col">
          <Link className="link" to={paths.projectAssessment(id)}>
            {name}
          </Link>
          {isDated && <span className="muted"> {t('assessment.compare.on', { date: date(as_of) })}</span>}
        </th>
      ))}
      <th scope="col">{t('assessment.compare.difference')}</th>
    </tr>
  );
}

/** How far the first is from the second, with its sign. */
function useDifference() {
  const { number } = useFormat();
  return (difference: number) => `${difference > 0 ? '+' : ''}${number(Math.round(difference * 10) / 10)}`;
}

function Beside({ own, other }: BesideProps) {
  const { t } = useTranslation('projects');
  const { number, percent } = useFormat();
  const difference = useDifference();
  const both = [own, other].map(({ id, assessment }) => ({ key: `${id} ${assessment.as_of}`, assessment }));
  const others = new Map<string, number>(figuresOf(other.assessment));
  const [mean, otherMean] = [own.assessment.risk.mean, other.assessment.risk.mean];
  return (
    <table className="project-compare">
      <thead>
        <Heads own={own} other={other} />
      </thead>
      <tbody>
        {(['grade', 'potential_grade'] as const).map((grade) => (
          <tr key={grade}>
            <th scope="row">{t(`assessment.compare.${grade}`)}</th>
            {both.map(({ key, assessment }) => (
              <td key={key}>{assessment.risk[grade] ?? '–'}</td>
            ))}
            <td />
          </tr>
        ))}
        <tr>
          <th scope="row">{t('assessment.compare.mean')}</th>
          {both.map(({ key, assessment: { risk } }) => (
            <td key={key} className="number">
              {risk.mean === null ? '–' : number(risk.mean)}
            </td>
          ))}
          <td className="number">{mean === null || otherMean === null ? '' : difference(mean - otherMean)}</td>
        </tr>
        <tr>
          <th scope="row">{t('assessment.compare.parts')}</th>
          {both.map(({ key, assessment }) => (
            <td key={key} className="number">
              {number(assessment.parts)}
            </td>
          ))}
          <td />
        </tr>
        {figuresOf(own.assessment).map(([name, count]) => {
          const against = others.get(name) ?? 0;
          const [share, otherShare] = [shareIn(count, own.assessment), shareIn(against, other.assessment)];
          const points = difference((share - otherShare) * 100);
          return (
            <tr key={name}>
              <th scope="row">{t(`assessment.${name}`)}</th>
              <td className="number">
                {number(count)} <span className="muted">{percent(share)}</span>
              </td>
              <td className="number">
                {number(against)} <span className="muted">{percent(otherShare)}</span>
              </td>
              <td className="number">{t('assessment.compare.points', { points })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the figures of an earlier day are made from. */
function OfThatDay({ assessment: { as_of, not_recorded } }: { assessment: ProjectAssessment }) {
  const { t } = useTranslation('projects');
  const { date, number } = useFormat();
  if (as_of === today()) return null;
  return (
    <p className="muted">
      {t('assessment.compare.ofThatDay', { date: date(as_of, 'long') })}{' '}
      {not_recorded > 0 && t('assessment.compare.notRecorded', { count: not_recorded, number: number(not_recorded) })}
    </p>
  );
}

/** Which project it is compared with, and on which day. */
function useOther(project: string) {
  const [id, setId] = useState(project);
  const [day, setDay] = useState('');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const isItself = id === project && (!isDay || day >= today());
  const query = { ...(isDay && day < today() && { as_of: day }) };
  const answer = useApi(
    'GET /api/projects/{id}/analysis',
    isItself ? null : { params: { id }, query, ownErrors: true },
  );
  return { id, setId, day, setDay, isItself, ...answer };
}

/** The figures of the project beside its own on an earlier day, or those of another project. */
export function Compare({ project, assessment }: { project: string; assessment: ProjectAssessment }) {
  const { t } = useTranslation('projects');
  const { id, setId, day, setDay, isItself, data, error, mutate } = useOther(project);
  const query = { include_fields: 'name', order_by: 'name', size: MOST };
  const { data: projects } = useApi('GET /api/projects', { query, ownErrors: true });
  const nameOf = (of: string) => projects?.items.find((each) => each.id === of)?.name ?? '';
  const others = projects?.items.filter((each) => each.id !== project) ?? [];
  const content = () => {
    if (isItself) return <p className="muted">{t('assessment.compare.choose')}</p>;
    if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height="120px" />;
    const other = { id, name: nameOf(id), assessment: data };
    return (
      <>
        <OfThatDay assessment={data} />
        <Beside own={{ id: project, name: nameOf(project), assessment }} other={other} />
      </>
    );
  };
  return (
    <section className="card panel project-comparison" aria-labelledby="project-compare">
      <h2 id="project-compare">{t('assessment.compare.title')}</h2>
      <div className="project-compare-with">
        <Select
          label={t('assessment.compare.with')}
          value={id}
          onChange={setId}
          options={[
            { value: project, label: t('assessment.compare.itself') },
            ...others.map((each) => ({ value: each.id, label: each.name ?? '' })),
          ]}
        />
        <div className="field">
          <span className="field-label" id="project-compare-day">
            {t('assessment.compare.day')}
          </span>
          <DateControl labelledBy="project-compare-day" value={day} onChange={setDay} max={today()} />
        </div>
      </div>
      {content()}
    </section>
  );
}
