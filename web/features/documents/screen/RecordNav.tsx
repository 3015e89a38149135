import { ChevronDown, Files } from 'lucide-react';
import { useState } from 'react';
import { SUBJECT_KINDS, type Subject, type SubjectKind } from '#shared/documents/subjects.ts';
import { paths } from '#web/app/routes/paths.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { type Groups, useRecords } from './useRecords.ts';

type Found = Answer<'GET /api/ged/subjects'>;
const FIRST = 20;

type GroupProps = { kind: SubjectKind; found: Found; search: string; shown: Subject | undefined };

/** The records of one kind. More of them are loaded on request. */
function Group({ kind, found, search, shown }: GroupProps) {
  const { t } = useTranslation('documents');
  const { number } = useFormat();
  const [more, setMore] = useState<Found['items']>([]);
  const known = new Set(found.items.map(({ id }) => id));
  const items = [...found.items, ...more.filter(({ id }) => !known.has(id))];
  const left = found.total - items.length;
  const load = async () => {
    const query = { kind, search, page: 1, size: Math.min(1000, items.length + 100) };
    setMore((await api('GET /api/ged/subjects', { query })).items);
  };
  if (found.total === 0) return null;
  return (
    <section aria-labelledby={`documents-of-${kind}`}>
      <h2 id={`documents-of-${kind}`}>
        {t(`kinds.${kind}`)} <span className="page-header-count">{number(found.total)}</span>
      </h2>
      <ul>
        {items.map(({ id, label, documents }) => (
          <li key={id}>
            <Link
              to={paths.documentsOf(kind, id)}
              aria-current={shown?.kind === kind && shown.id === id ? 'page' : undefined}
            >
              <span>{label || id}</span>
              <span className="document-facts" title={t('count', { count: documents })}>
                {number(documents)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" variant="quiet" onClick={() => void load().catch(() => undefined)}>
          {t('moreRecords', { count: Math.min(left, 100) })}
        </Button>
      )}
    </section>
  );
}

function Records({ groups, search, shown }: { groups: Groups; search: string; shown: Subject | undefined }) {
  const { t } = useTranslation('documents');
  if (groups.error) return <ErrorState error={groups.error} onRetry={groups.retry} />;
  if (!groups.found) return null;
  const isNone = SUBJECT_KINDS.every((kind) => groups.found?.[kind].total === 0);
  if (isNone) return <p className="document-nav-none">{t(search ? 'noRecord' : 'noRecords')}</p>;
  return SUBJECT_KINDS.map((kind) => {
    const found = groups.found?.[kind];
    return found && <Group key={`${kind} ${search}`} {...{ kind, found, search, shown }} />;
  });
}

/** The records that have documents, by kind. On a phone it opens by a button. */
export function RecordNav({ shown }: { shown: Subject | undefined }) {
  const { t } = useTranslation('documents');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const groups = useRecords(search, FIRST);
  return (
    <div className="document-nav">
      <Button
        className="document-nav-button"
        icon={<ChevronDown size={16} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls="document-nav"
        onClick={() => setOpen(!isOpen)}
      >
        {t('choose')}
      </Button>
      <nav id="document-nav" className="card" data-open={isOpen} aria-label={t('records')}>
        <Link className="document-nav-all" to={paths.documents} aria-current={shown ? undefined : 'page'}>
          <Files size={16} aria-hidden="true" />
          {t('all')}
        </Link>
        <SearchField label={t('findRecord')} value={search} onChange={setSearch} />
        <Records groups={groups} search={search} shown={shown} />
      </nav>
    </div>
  );
}
