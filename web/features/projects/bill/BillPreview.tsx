import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { BILL_OUTCOMES, type BillHead } from '#shared/projects/bill/schema.ts';
import { rowsWithout } from '#shared/systems/tree.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useSystems } from '../systems/useSystems.ts';
import { BillColumns } from './BillColumns.tsx';
import { BillTree } from './BillTree.tsx';
import { keysOf, rowsOf, type Shown, treeOf } from './billTree.ts';
import type { BillImporting } from './useBill.ts';
import type { Preview } from './useBillLines.ts';

const changesIn = ({ counts }: BillHead): number => counts.added + counts.replaced + counts.changed + counts.removed;
const linesIn = ({ counts }: BillHead): number => BILL_OUTCOMES.reduce((sum, each) => sum + counts[each], 0);

/** The first import shows everything, a later one what differs. */
const firstShown = (head: BillHead): Shown => (head.counts.unchanged > 0 ? 'differences' : 'all');

type TabsProps = { head: BillHead; shown: Shown; onShow: (shown: Shown) => void };

/** These filter one tree, so they are buttons and not tabs with panels. */
function Kinds({ head, shown, onShow }: TabsProps) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const kinds = BILL_OUTCOMES.filter((outcome) => head.counts[outcome] > 0);
  const tab = (value: Shown, label: string, count: number) => (
    <button key={value} type="button" aria-pressed={value === shown} onClick={() => onShow(value)}>
      {label}
      <span>{number(count)}</span>
    </button>
  );
  return (
    <fieldset className="bill-kinds">
      <legend className="hidden-text">{t('preview.tabs')}</legend>
      {tab('all', t('preview.all'), linesIn(head))}
      {tab('differences', t('preview.differences'), changesIn(head))}
      {kinds.map((outcome) => tab(outcome, t(`outcomes.${outcome}`), head.counts[outcome]))}
    </fieldset>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <li>
    <TriangleAlert size={16} aria-hidden="true" />
    {children}
  </li>
);

/** What the user should know before applying. */
function Notices({ head, bill }: { head: BillHead; bill: BillImporting }) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const mayCreate = useCan('product.add');
  const { unknown, refused, removed } = head.counts;
  const told = (key: 'unknown' | 'refused' | 'removed' | 'newParts', count: number) => (
    <span>{t(`preview.${key}`, { count, number: number(count) })}</span>
  );
  const createToo = (create_unknown: boolean) => (
    <Button size="small" onClick={() => bill.again(head, { create_unknown })}>
      {t(create_unknown ? 'preview.create' : 'preview.doNotCreate')}
    </Button>
  );
  return (
    <ul className="bill-notices">
      {unknown > 0 && (
        <Notice>
          {told('unknown', unknown)}
          {mayCreate && !head.create_unknown && createToo(true)}
        </Notice>
      )}
      {head.new_parts > 0 && (
        <Notice>
          {told('newParts', head.new_parts)}
          {createToo(false)}
        </Notice>
      )}
      {refused > 0 && <Notice>{told('refused', refused)}</Notice>}
      {removed > 0 && <Notice>{told('removed', removed)}</Notice>}
    </ul>
  );
}

function Head({ head, project }: { head: BillHead; project: string }) {
  const { t } = useTranslation('bills');
  const { tree = [] } = useSystems(project);
  const into = rowsWithout(tree).find(({ id }) => id === head.system);
  return (
    <header className="bill-head">
      <div>
        <h2>{t('preview.title')}</h2>
        <p>
          <span className="bill-file">
            <FileSpreadsheet size={14} aria-hidden="true" />
            {head.file_name}
          </span>{' '}
          {t(`preview.structure.${head.structure}`)} {into && t('preview.into', { name: into.name })}
        </p>
      </div>
    </header>
  );
}

function Nothing({ head }: { head: BillHead }) {
  const { t } = useTranslation('bills');
  const kind = head.counts.unchanged > 0 ? 'same' : 'nothing';
  return <EmptyState title={t(`preview.${kind}`)} text={t(`preview.${kind}Text`)} />;
}

type Props = {
  preview: Preview;
  isLoading: boolean;
  shown: Shown | null;
  onShow: (shown: Shown) => void;
  bill: BillImporting;
  project: string;
};

/** The lines with their tools. */
function Lines({ preview, isLoading, shown: chosen, onShow }: Omit<Props, 'bill' | 'project'>) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const { head, lines, total } = preview;
  const shown = chosen ?? firstShown(head);
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => treeOf(lines, shown, search), [lines, shown, search]);
  const rows = useMemo(() => rowsOf(tree, closed), [tree, closed]);
  const toggle = (key: string) => setClosed((before) => before.symmetricDifference(new Set([key])));
  return (
    <>
      <div className="bill-tools">
        <Kinds head={head} shown={shown} onShow={onShow} />
        <SearchField label={t('preview.search')} value={search} onChange={setSearch} />
        <Button size="small" variant="quiet" onClick={() => setClosed(new Set())}>
          {t('preview.openAll')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setClosed(new Set(keysOf(tree.systems)))}>
          {t('preview.closeAll')}
        </Button>
      </div>
      {total > lines.length && (
        <p className="bill-more">{t('preview.shown', { shown: number(lines.length), total: number(total) })}</p>
      )}
      {rows.length > 0 ? (
        <BillTree rows={rows} isBusy={isLoading} onToggle={toggle} />
      ) : shown === 'differences' && search === '' ? (
        <Nothing head={head} />
      ) : (
        <EmptyState title={t('preview.none')} text={t('preview.noneText')} />
      )}
    </>
  );
}

/** What a list would do to the project: its columns, its lines as a tree, and the button that applies it. */
export function BillPreview({ preview, bill, project, ...lines }: Props) {
  const { t } = useTranslation('bills');
  const { number } = useFormat();
  const { head } = preview;
  const [isEdited, setEdited] = useState(false);
  const changes = changesIn(head);
  return (
    <section className="bill-preview" aria-label={t('preview.title')}>
      <Head head={head} project={project} />
      {head.problem && (
        <p className="field-error bill-problem" role="alert">
          {t(`problems.${head.problem}`)}
        </p>
      )}
      <BillColumns head={head} onEdited={setEdited} onPreview={(mapping) => bill.again(head, { mapping })} />
      {!head.problem && (
        <>
          <Notices head={head} bill={bill} />
          <Lines preview={preview} {...lines} />
        </>
      )}
      <footer className="import-footer" data-foot="">
        <p className="import-footer-text">{isEdited ? t('preview.edited') : changes === 0 && t('preview.sameText')}</p>
        <Button onClick={bill.forget}>{t('preview.other')}</Button>
        <Button variant="primary" isDisabled={changes === 0 || isEdited} onClick={() => bill.apply(head.id)}>
          {t('preview.apply', { count: changes, number: number(changes) })}
        </Button>
      </footer>
    </section>
  );
}
