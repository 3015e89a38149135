import { ArrowRight } from 'lucide-react';
import { paths } from '#web/app/routes/paths.ts';
import { FactChip } from '#web/features/parts/common/FactChip.tsx';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { Proof } from '#web/features/parts/common/Proof.tsx';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { partsAddress } from '../ownParts.ts';
import { Panel } from '../Panel.tsx';
import { type Changed, useChanged } from './useChanged.ts';

const STATUS = 'availability_status';

/** What a part's availability was, where that is another, and what it is. */
function Change({ part }: { part: Changed }) {
  const { t } = useTranslation('dashboard');
  const { before, availability_status: now } = part;
  return (
    <span className="changed-status">
      {before !== undefined && before !== now && (
        <>
          <EntryChip dictionary={STATUS} value={before} isOutlined />
          <ArrowRight size={14} role="img" aria-label={t('changed.to')} />
        </>
      )}
      <FactChip dictionary={STATUS} value={now} part={part} />
    </span>
  );
}

/** What was found out about the user's parts since the last visit, with its proof. */
export function ChangedParts() {
  const { t } = useTranslation('dashboard');
  const { date, number } = useFormat();
  const { answer, query, since, isFirst } = useChanged();
  const day = date(isFirst ? since.slice(0, 10) : today(new Date(since)));
  const title = t(isFirst ? 'changed.lately' : 'changed.title', { date: day });
  return (
    <Panel title={title} answer={answer} isEmpty={({ total }) => total === 0} none={t('changed.none')}>
      {({ parts, total }) => (
        <>
          <ul className="changed">
            {parts.map((part) => (
              <li key={part.id}>
                <span className="changed-part">
                  <Link className="link mono clip" to={paths.part(part.id)}>
                    {nameOfPart(part)}
                  </Link>
                  <span className="clip muted">{part.supplier_label}</span>
                </span>
                <Change part={part} />
                <span className="changed-proof muted">
                  <Proof part={part} />
                </span>
              </li>
            ))}
          </ul>
          {total > parts.length && (
            <Link className="link" to={partsAddress(query)}>
              {t('changed.all', { count: total, number: number(total) })}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}
