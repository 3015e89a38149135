import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import { useCan, useMaySchedule } from '#web/platform/session/session.ts';
import { type ColleaguesView, type ListSettings, ownLists, type View } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { startOf, viewsIn } from '../knownViews.ts';
import { changeScheduled } from '../scheduled/changeScheduled.ts';
import { scheduledPlace } from '../scheduled/place.ts';
import { useScheduled } from '../scheduled/useScheduled.ts';
import { renamed, shownView, type ViewedList, viewAddress, withView } from '../views.ts';
import { changeShared, shareView, unshare, useShared } from './useShared.ts';

const NO_VIEWS: readonly View[] = [];
const NONE_SHARED: readonly ColleaguesView[] = [];

/** Views that are sent by e-mail, and were saved in another browser, or are no longer saved. */
const othersOf = (scheduled: readonly ScheduledView[], views: readonly View[]): View[] =>
  scheduled
    .filter(({ name }) => !views.some((view) => view.name === name))
    .map(({ name, address }) => ({ name, address: address.split('?')[1] ?? '' }));

/** The failed call has shown an alert. */
const told = () => undefined;

/** The views of a list, and what the user may do with them. Who administrates users shares views with them. */
export function useViewList(list: ViewedList) {
  const place = scheduledPlace(list.place);
  const isSendable = useMaySchedule() !== null;
  const { views: scheduled, reload } = useScheduled(isSendable ? place : undefined);
  const mayShare = useCan('user.change');
  const reloadShared = useShared(list.name);
  const own = useSettings((settings) => ownLists(settings)[list.name]);
  const [views, shared] = [own?.views ?? NO_VIEWS, own?.shared ?? NONE_SHARED];
  const address = viewAddress(list.state, list.shownFields);
  const keep = (change: ListSettings) => changeListSettings(list.name, change);
  const startIn = (key: string | undefined) => keep({ start: key });

  const save = (name: string) => {
    keep({ views: withView(views, { name, address }), view: name });
    const known = scheduled.find((each) => each.name === name);
    if (known) void changeScheduled(known, list, address).then(reload);
  };
  const rename = (view: View, name: string) =>
    keep({
      views: renamed(views, view.name, name),
      ...(own?.view === view.name && { view: name }),
      ...(own?.start === view.name && { start: name }),
    });
  const remove = (view: View) =>
    keep({ views: views.filter((one) => one !== view), ...(own?.start === view.name && { start: undefined }) });

  /** It is the colleagues' from now on: two of one name would differ after the next change. */
  const share = async (view: View) => {
    const made = await shareView(list.name, shared, view).catch(told);
    if (!made) return;
    await reloadShared();
    keep({ views: views.filter((one) => one !== view), ...(own?.start === view.name && { start: made.id }) });
  };
  const take = (view: ColleaguesView) => {
    const { name, address: of } = view;
    keep({ views: withView(views, { name, address: of }), view: name });
  };
  const stop = async (view: ColleaguesView) => {
    const isDone = await unshare(view).then(() => true, told);
    if (!isDone) return;
    keep({
      views: withView(views, { name: view.name, address: view.address }),
      ...(own?.start === view.id && { start: view.name }),
    });
    await reloadShared();
  };
  const change = async (view: ColleaguesView, to: Partial<View>) => {
    await changeShared(view, to).catch(told);
    await reloadShared();
  };

  return {
    ...{ views, shared, scheduled, mayShare, address, place: isSendable ? place : undefined },
    others: othersOf(scheduled, viewsIn(own)),
    shown: shownView(viewsIn(own), own?.view, list),
    start: startOf(own),
    open: (view: View) => keep({ view: view.name }),
    ...{ startIn, save, rename, remove, share, take, stop, change },
  };
}
