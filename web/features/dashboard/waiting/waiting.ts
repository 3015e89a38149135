import type { Me } from '#shared/users/schema.ts';
import { listAddress, type Query } from '../listAddress.ts';
import { type Kind, kindsFor, LISTS, type ListName, mayList, TONES, type Tone, type WaitingKey } from './kinds.ts';

/** What may wait for a user: counted by `query` of `route`, and listed at `to`. */
export type Waiting = {
  key: WaitingKey;
  tone: Tone;
  route: (typeof LISTS)[ListName]['route'];
  query: Query;
  to: string;
};

/** What may wait for a user on a day (YYYY-MM-DD), the most urgent first: only what the user may see. */
export function waitingFor(user: Me, today: string): Waiting[] {
  const kinds = Object.entries(kindsFor(user, today)) as [WaitingKey, Kind][];
  return kinds
    .flatMap(([key, { list, tone, query, shown = query }]): Waiting[] => {
      if (!mayList(user, list)) return [];
      const { route, path } = LISTS[list];
      return [{ key, tone, route, query, to: listAddress(path, shown) }];
    })
    .toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));
}
