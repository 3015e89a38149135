import { ORIGINS_IN, SCOPES, type Scope } from '#shared/parts/first-page.ts';
import type { Filters, ListState } from '#web/ui/grid/paging/listState.ts';

export const filtersOf = (scope: Scope): Filters => ({ origin: ORIGINS_IN[scope] });

/** The scope that a list shows; undefined if its origins are none of them. */
export function scopeOf({ origin = [] }: Filters): Scope | undefined {
  const shown = new Set(origin);
  return SCOPES.find(
    (scope) => ORIGINS_IN[scope].length === shown.size && ORIGINS_IN[scope].every((each) => shown.has(each)),
  );
}

/** Nothing but the scope narrows the list. */
export const isScopeAlone = ({ filters, search }: Pick<ListState, 'filters' | 'search'>): boolean =>
  search.trim() === '' && Object.keys(filters).every((name) => name === 'origin');

/** What the list begins with: the scope that was shown last, for a company its own parts at first. */
export function startOf(last: string | undefined, isCompany: boolean): string {
  const scope = SCOPES.find((each) => each === last) ?? (isCompany ? 'mine' : 'all');
  return new URLSearchParams(ORIGINS_IN[scope].map((origin) => ['origin', origin])).toString();
}
