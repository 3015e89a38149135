import type { ListSettings, View } from '#web/platform/session/settings.ts';

const NO_VIEWS: readonly View[] = [];

/** All views of a list that are known: the user's own, then those that colleagues share. */
export const viewsIn = (own: ListSettings | undefined): readonly View[] => [
  ...(own?.views ?? NO_VIEWS),
  ...(own?.shared ?? NO_VIEWS),
];

/** The view that a list opens with while its address says nothing else. */
export const startOf = (own: ListSettings | undefined): View | undefined =>
  own?.start === undefined
    ? undefined
    : (own.shared?.find(({ id }) => id === own.start) ?? own.views?.find(({ name }) => name === own.start));
