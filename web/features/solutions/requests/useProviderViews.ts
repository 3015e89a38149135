import { useEffect, useState } from 'react';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { ownLists } from '#web/platform/session/settings.ts';
import { changeListSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { nextVisit } from '#web/platform/session/visits.ts';
import { useView } from '#web/ui/list/useView.ts';

const LIST = 'solution_requests';
const ONE = { size: 1, include_fields: 'id' };

type Query = Readonly<Record<string, string>>;
/** What a provider sees of the requests that wait: all, those without a solution of its own, those with, new ones. */
const VIEWS = ['all', 'open', 'mine', 'new'] as const;
export type View = (typeof VIEWS)[number];
const queryOf = (view: View, since: string | undefined): Query => {
  if (view === 'open') return { own_solution__ne: 'submitted' };
  if (view === 'mine') return { own_solution: 'submitted' };
  return view === 'new' && since ? { confirmed_at__gte: since } : {};
};

const useTotal = (query: Query | null) =>
  useApi('GET /api/asked_processings', query && { ...SILENT, query: { ...query, ...ONE } }).data?.total;

/** The views of a provider with their counts. `since`: the visit before this one. */
export function useProviderViews(isProvider: boolean) {
  const [visit] = useState(() => nextVisit(ownLists(getSettings())[LIST]?.visit, new Date().toISOString()));
  useEffect(() => {
    if (isProvider) changeListSettings(LIST, { visit });
  }, [isProvider, visit]);
  const since = isProvider ? visit.before : undefined;
  const [view, setView] = useView<View>(VIEWS);
  const of = (each: View) => (isProvider ? queryOf(each, since) : null);
  const totals = {
    all: useTotal(of('all')),
    open: useTotal(of('open')),
    mine: useTotal(of('mine')),
    new: useTotal(since ? of('new') : null),
  };
  return { view, setView, since, totals, query: queryOf(view, since) };
}
