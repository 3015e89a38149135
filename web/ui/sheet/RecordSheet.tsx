import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useSearchParams } from '#web/platform/router/index.ts';
import { type TabEntry, Tabs } from '../controls/Tabs.tsx';
import { type Crumb, PageHeader } from '../display/PageHeader.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { AsOfBanner } from './AsOf.tsx';
import type { HistoryWords } from './Change.tsx';
import { SheetLoading } from './SheetLoading.tsx';
import './sheet.css';
import { type History, type HistoryRoute, useHistory } from './useHistory.ts';
import { useNameInTitle } from './useNameInTitle.ts';
import type { Sheet } from './useSheet.ts';

const HistoryTab = lazy(() => import('./HistoryTab.tsx'));
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }));
const HISTORY = 'history';
type Shown = { id: string; version?: number };

export type SheetHeader = { name: string; title: ReactNode; subtitle?: ReactNode; actions?: ReactNode };
/** What the content of a sheet gets from the sheet. */
export type SheetTools = { history: History; showTab: (id: string) => void; isPast: boolean };

type Props<Row extends Shown> = {
  sheet: Sheet<Row>;
  /** The list that the record is in. */
  list: Crumb & { to: string };
  /** Shown when the record does not exist or the user may not see it. */
  missing: { title: string; text?: string; icon?: ReactNode };
  header: (record: Row, tools: SheetTools) => SheetHeader;
  /** The tabs before the history. */
  tabs: (record: Row, tools: SheetTools) => readonly TabEntry<string>[];
  history: HistoryWords & { route: HistoryRoute };
};

/** The tab is in the address, so that links and the back button keep it. */
function useTab(): [string | null, (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  const select = (id: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('tab'), select];
}

function Content<Row extends Shown>({
  record,
  sheet,
  list,
  header,
  tabs,
  history: words,
}: Props<Row> & { record: Row }) {
  const { t } = useTranslation('sheets');
  const { number } = useFormat();
  const [wanted, showTab] = useTab();
  const history = useHistory(words.route, { id: record.id }, record.version);
  const tools = { history, showTab, isPast: sheet.isPast };
  const { name, actions, ...head } = header(record, tools);
  useNameInTitle(name);
  const all: TabEntry<string>[] = [
    ...tabs(record, tools),
    {
      id: HISTORY,
      label: t('history.tab'),
      count: history.total === undefined ? undefined : number(history.total),
      content: <HistoryTab history={history} {...words} />,
    },
  ];
  const selected = all.find(({ id }) => id === wanted)?.id ?? all[0]?.id ?? HISTORY;
  return (
    <>
      <PageHeader {...head} crumbs={[list, { label: name }]} {...(!sheet.isPast && { actions })} />
      <AsOfBanner />
      <Tabs label={t('tabs')} selected={selected} onSelect={showTab} tabs={all} />
    </>
  );
}

function Missing({ list, missing, isPast }: Pick<Props<never>, 'list' | 'missing'> & { isPast: boolean }) {
  const { t } = useTranslation('sheets');
  return (
    <Suspense>
      <NotFound list={list} {...missing} {...(isPast && { text: t('missing.past') })}>
        <AsOfBanner />
      </NotFound>
    </Suspense>
  );
}

/** A record's sheet: header, tabs and history, current or as of an instant. */
export function RecordSheet<Row extends Shown>(props: Props<Row>) {
  const { sheet, list, missing } = props;
  const content = () => {
    if (sheet.error?.status === 404) return <Missing list={list} missing={missing} isPast={sheet.isPast} />;
    if (sheet.record) return <Content {...props} key={sheet.record.id} record={sheet.record} />;
    return sheet.error ? <ErrorState error={sheet.error} onRetry={() => void sheet.reload()} /> : <SheetLoading />;
  };
  return <div className="page record-sheet">{content()}</div>;
}
