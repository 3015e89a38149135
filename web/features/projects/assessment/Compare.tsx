import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { figuresOf } from '#shared/projects/assessment/figures.ts';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Select } from '#web/ui/controls/Select.tsx';

/** Projects that can be chosen. */
const MOST = 1000;

type Named = { id: string; name: string; assessment: ProjectAssessment };
const shareIn = (count: number, { parts }: ProjectAssessment): number => (parts === 0 ? 0 : count / parts);

function Beside({ own, other }: { own: Named; other: Named }) {
  const { t } = useTranslation('projects');
  const { number, percent } = useFormat();
  const both = [own, other];
  const others = new Map<string, number>(figuresOf(other.assessment));
  const points = (share: number) => `${share > 0 ? '+' : ''}${number(Math.round(share * 1000) / 10)}`;
  return (
    <table className="project-compare">
      <thead>
        <tr>
          <th scope="col">{t('assessment.compare.figure')}</th>
          {both.map(({ id, name }) => (
            <th key={id} scope="col">
              <Link className="link" to={paths.projectAssessment(id)}>
                {name}
              </Link>
            </th>
          ))}
          <th scope="col">{t('assessment.compare.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {(['grade', 'potential_grade'] as const).map((grade) => (
          <tr key={grade}>
            <th scope="row">{t(`assessment.compare.${grade}`)}</th>
            {both.map(({ id, assessment }) => (
              <td key={id}>{assessment.risk[grade] ?? '–'}</td>
            ))}
            <td />
          </tr>
        ))}
        <tr>
          <th scope="row">{t('assessment.compare.parts')}</th>
          {both.map(({ id, assessment }) => (
            <td key={id} className="number">
              {number(assessment.parts)}
            </td>
          ))}
          <td />
        </tr>
        {figuresOf(own.assessment).map(([name, count]) => {
          const against = others.get(name) ?? 0;
          const [share, otherShare] = [shareIn(count, own.assessment), shareIn(against, other.assessment)];
          return (
            <tr key={name}>
              <th scope="row">{t(`assessment.${name}`)}</th>
              <td className="number">
                {number(count)} <span className="muted">{percent(share)}</span>
              </td>
              <td className="number">
                {number(against)} <span className="muted">{percent(otherShare)}</span>
              </td>
              <td className="number">{t('assessment.compare.points', { points: points(share - otherShare) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The figures of the project beside those of another one that the user chooses. */
export function Compare({ project, assessment }: { project: string; assessment: ProjectAssessment }) {
  const { t } = useTranslation('projects');
  const [chosen, setChosen] = useState('');
  const query = { include_fields: 'name', order_by: 'name', size: MOST };
  const { data: projects } = useApi('GET /api/projects', { query, ownErrors: true });
  const { data, error } = useApi(
    'GET /api/projects/{id}/analysis',
    chosen ? { params: { id: chosen }, ownErrors: true } : null,
  );
  const nameOf = (id: string) => projects?.items.find((each) => each.id === id)?.name ?? '';
  const others = projects?.items.filter(({ id }) => id !== project) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="card panel" aria-labelledby="project-compare">
      <h2 id="project-compare">{t('assessment.compare.title')}</h2>
      <Select
        label={t('assessment.compare.with')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: t('assessment.compare.choose') },
          ...others.map(({ id, name = '' }) => ({ value: id, label: name })),
        ]}
      />
      {error && !data && <p className="field-error">{error.message}</p>}
      {data && chosen && (
        <Beside
          own={{ id: project, name: nameOf(project), assessment }}
          other={{ id: chosen, name: nameOf(chosen), assessment: data }}
        />
      )}
    </section>
  );
}
