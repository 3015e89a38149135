import { useMemo } from 'react';
import { TOPICS, type Topic } from '#web/features/guide/common/topics.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { paths } from '../routes/paths.ts';
import { entriesFor } from '../shell/navigation.ts';
import type { Hit } from './hits.ts';
import { pagesBeside } from './pages.ts';

type Names = Readonly<Record<string, string>>;

/** The reference lists, once their names are loaded; none for users who may not edit them. */
function useReferenceLists(isWanted: boolean): Hit[] {
  const { t, ready } = useTranslation(isWanted ? ['shell', 'reference'] : ['shell'], { useSuspense: false });
  return useMemo(() => {
    if (!isWanted || !ready) return [];
    const hint = t('shell:entries.reference');
    const hits = (names: Names, addressOf: (list: string) => string) =>
      Object.entries(names).map(([list, title]): Hit => ({ kind: 'page', title, hint, to: addressOf(list) }));
    return [
      ...hits(t('reference:list', { returnObjects: true }), paths.reference),
      ...hits(t('reference:dictionary', { returnObjects: true }), paths.dictionary),
    ];
  }, [isWanted, ready, t]);
}

/** The topics of the guide, once their names are loaded. */
function useGuide(): Hit[] {
  const { t, ready } = useTranslation(['shell', 'help'], { useSuspense: false });
  return useMemo(() => {
    const hint = t('shell:titles.guide');
    const named = (topic: Topic) => t(`help:guide.topics.${topic}`);
    return ready
      ? TOPICS.map((topic): Hit => ({ kind: 'page', title: named(topic), hint, to: paths.guide(topic) }))
      : [];
  }, [ready, t]);
}

/** Screens that the user may open: first those of the navigation, under their names there, then all others. */
export function usePages(): Hit[] {
  const { t } = useTranslation('shell');
  const user = useUser();
  const lists = useReferenceLists(user.is_superuser);
  const guide = useGuide();
  return useMemo(() => {
    return [
      ...entriesFor(user, today()).map(({ label, to }): Hit => ({ kind: 'page', title: t(`entries.${label}`), to })),
      ...pagesBeside(user, today()).map(
        ({ title, to, under }): Hit => ({
          kind: 'page',
          title: t(`titles.${title}`),
          ...(under && { hint: t(`entries.${under.label}`) }),
          to,
        }),
      ),
      ...guide,
      ...lists,
    ];
  }, [user, t, lists, guide]);
}
