import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PreviewedLine, PreviewedProject } from '#shared/parts/replacement/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { LineParts, LineState } from './LineState.tsx';
import { choosableOf, isChoosable } from './lines.ts';
import type { Replacing, Shown } from './useReplacing.ts';

type Props = { project: PreviewedProject; shown: Shown; replacing: Replacing };

function Line({ line, shown, replacing }: Omit<Props, 'project'> & { line: PreviewedLine }) {
  const { t } = useTranslation('replacement');
  const { chosen, choose, result, isBusy } = replacing;
  const { system, name, reference, above, before, after } = line;
  return (
    <tr>
      <th scope="row">
        <div className="replace-system">
          {!result && (
            <input
              type="checkbox"
              className="checkbox"
              aria-label={t('chooseLine', { name })}
              checked={chosen.has(system)}
              disabled={isBusy || !isChoosable(line)}
              onChange={({ target }) => choose([system], target.checked)}
            />
          )}
          <span>
            {above.length > 0 && <span className="muted">{above.join(' › ')} › </span>}
            <Link className="link" to={paths.system(system)} target="_blank">
              {name}
            </Link>
            {reference && <span className="mono muted"> {reference}</span>}
          </span>
        </div>
      </th>
      <td data-label={t('before')}>
        <LineParts line={before} names={shown.names} />
      </td>
      <td data-label={t('after')}>
        <LineParts line={after} names={shown.names} />
      </td>
      <td>
        <LineState line={line} result={result} />
      </td>
    </tr>
  );
}

/** All lines of a project at once; partly chosen is shown as such. */
function ChooseAll({ project, replacing }: Omit<Props, 'shown'>) {
  const { chosen, choose, isBusy } = replacing;
  const box = useRef<HTMLInputElement>(null);
  const systems = choosableOf(project.lines);
  const count = systems.filter((system) => chosen.has(system)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < systems.length;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      className="checkbox"
      aria-label={project.name}
      checked={count > 0 && count === systems.length}
      disabled={isBusy || systems.length === 0}
      onChange={({ target }) => choose(systems, target.checked)}
    />
  );
}

/** The lines of one project, before and after. */
export function ProjectLines({ isOpenAtFirst, ...props }: Props & { isOpenAtFirst: boolean }) {
  const { t } = useTranslation('replacement');
  const { number } = useFormat();
  const { project, replacing } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { chosen, result } = replacing;
  const count = project.lines.filter(({ system }) => (result ? result.changed : chosen).has(system)).length;
  const Caret = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="card replace-project">
      <div className="replace-project-head">
        {!result && <ChooseAll {...props} />}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Caret size={16} aria-hidden="true" />
          <strong>{project.name}</strong>
        </button>
        <span className="number muted">
          {t(result ? 'changedOf' : 'chosenOf', { number: number(count), total: number(project.lines.length) })}
        </span>
      </div>
      {isOpen && (
        <table className="replace-lines" aria-label={project.name}>
          <thead>
            <tr>
              <th scope="col">{t('system')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {project.lines.map((line) => (
              <Line key={line.system} line={line} {...props} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
