import { allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { type Kind, kindsFor, LISTS, type ListName, type Query, TONES, type Tone, type WaitingKey } from './kinds.ts';

/** What may wait for a user: counted by `query` of `route`, and listed at `to`. */
export type Waiting = {
  key: WaitingKey;
  tone: Tone;
  route: (typeof LISTS)[ListName]['route'];
  query: Query;
  to: string;
};

function addressOf(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What may wait for a user on a day (YYYY-MM-DD), the most urgent first: only what the user may see. */
export function waitingFor(user: Me, today: string): Waiting[] {
  const kinds = Object.entries(kindsFor(user, today)) as [WaitingKey, Kind][];
  return kinds
    .flatMap(([key, { list, tone, query, shown = query }]): Waiting[] => {
      const { route, path, access } = LISTS[list];
      if (access && !allows(user, access)) return [];
      return [{ key, tone, route, query, to: addressOf(path, shown) }];
    })
    .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
}
