import { mutate } from 'swr';
import { type Area, areaOf, opens } from '#shared/entities/areas.ts';
import { isSourcing } from '#shared/entities/rules.ts';
import { type Access, allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { serverToday } from '../language/format.ts';
import type { Token } from './settings.ts';
import { changeSettings, getSettings, onSettings, useSettings } from './settingsStore.ts';

type End = { returnHere: boolean };
let onEnd: (end: End) => void = () => {};

/** Registers what happens when a session ends. */
export const whenSessionEnds = (listener: (end: End) => void): void => {
  onEnd = listener;
};

let isForgettingNow = false;
/** For SWR's `isPaused`: screens of a session that ends do not revalidate. */
export const isForgetting = (): boolean => isForgettingNow;

/**
 * Clears the cache. Without revalidation SWR would keep the requests of the last seconds but ignore their answers, so
 * that a component that needs the same data would wait for ever.
 */
function forgetAnswers(): void {
  isForgettingNow = true;
  void mutate(() => true, undefined);
  isForgettingNow = false;
}

export const isLoggedIn = (): boolean => {
  const { token, user } = getSettings();
  return token !== null && user !== null;
};

/** Whether the user can do nothing before setting up two-step log-in. */
export const mustSetUpTwoSteps = (): boolean => getSettings().user?.must_set_up_second_factor === true;

/** Whether an operator acts as a user. */
export const isActing = (): boolean => getSettings().oldUser !== null;

export const beginSession = (token: Token, user: Me): void => changeSettings({ token, user, oldUser: null });

let ofUser = new AbortController();
/** Aborted when the user changes or logs out: for work that outlives a screen. */
export const userSignal = (): AbortSignal => ofUser.signal;

/** Ends the session and clears everything that was loaded in it. */
export function endSession(end: End = { returnHere: false }): void {
  changeSettings({ token: null, user: null, oldUser: null, actingReason: '', recent: [] });
  forgetAnswers();
  onEnd(end);
}

/** Acts as another user; the logged-in operator stays the author of every change. Acting as oneself ends it. */
export function actAs(user: Me, actingReason = ''): void {
  const { user: current, oldUser } = getSettings();
  const actor = oldUser ?? current;
  const isOneself = actor?.id === user.id;
  changeSettings({ user, oldUser: isOneself ? null : actor, actingReason: isOneself ? '' : actingReason, recent: [] });
}

/** Returns to the operator's own account. */
export function actAsMyself(): void {
  const { oldUser } = getSettings();
  if (oldUser) actAs(oldUser);
}

/**
 * Stores the user as the server has them now, with their language unless an operator acts as them. A user who is
 * unchanged stays the same object: whatever reads it would be drawn again.
 */
export function renewUser(user: Me): void {
  const { user: known } = getSettings();
  const isSame = JSON.stringify(user) === JSON.stringify(known);
  changeSettings({ user: isSame ? known : user, ...(!isActing() && { language: user.language }) });
}

/** The logged-in user; only inside guarded screens. */
export function useUser(): Me {
  const user = useSettings((settings) => settings.user);
  if (!user) throw new Error('useUser outside of a session');
  return user;
}

/** Whether the user may do something, by permission; to write, also by the company's subscriptions. */
export function useCan(access: Access): boolean {
  const user = useUser();
  return allows(user, access) && mayWrite(access, user);
}

const READS = /\.(view|export)/;
const mayWrite = (access: Access, user: Me): boolean => {
  const area = READS.test(access) ? null : areaOf(access);
  return area === null || opens(area, user, serverToday());
};

/** What the company's subscription closes for writing to a user who may see it; null if nothing does. */
export function useClosedArea(access: Access): Area | null {
  const user = useUser();
  const area = areaOf(access);
  return area && allows(user, access) && !opens(area, user, serverToday()) ? area : null;
}

/** Whether the company's subscription has views that are sent by e-mail; third-parties have none, which is null. */
export function useMaySchedule(): boolean | null {
  const user = useUser();
  return user.entity.type === 'supplier' ? null : opens('scheduled_reports', user, serverToday());
}

/** Sourcing users may not import, whatever their permissions, nor may clients without a subscription. */
export function useMayImport(): boolean {
  const user = useUser();
  return allows(user, 'analysis.view') && !isSourcing(user, serverToday()) && opens('monitoring', user, serverToday());
}

// The user changed, here or in another tab: what was loaded belongs to the previous one.
let known = getSettings().user?.id;
onSettings(() => {
  const { user } = getSettings();
  if (user && known && user.id !== known) forgetAnswers();
  if (known && user?.id !== known) {
    ofUser.abort();
    ofUser = new AbortController();
  }
  known = user?.id;
});
