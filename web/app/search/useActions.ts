import { useMemo, useState } from 'react';
import type help from '#shared/i18n/en/help.ts';
import { type Access, allows } from '#shared/permissions.ts';
import { useMayKeepWatchlists } from '#web/features/watchlists/common/useWatchlists.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { paths } from '../routes/paths.ts';
import { refusalOf } from '../routes/refusals.ts';
import { screens } from '../routes/screens.ts';
import { type Hit, matchingPages } from './hits.ts';

type New = keyof (typeof help)['palette']['create'];
/** What can be created, on which screen, and the permission for it. */
const CREATED: readonly (readonly [New, string, Access | null])[] = [
  ['part', paths.parts, 'product.add'],
  ['thirdParty', paths.thirdParties, 'supplier.add'],
  ['contact', paths.contacts, 'contact.add'],
  ['project', paths.projects, 'project.add'],
  ['case', paths.cases, 'case.add'],
  ['costTable', paths.costTables, 'case.add'],
  ['watchlist', paths.watchlistManagement, 'product.view'],
  ['support', paths.support, null],
  ['user', paths.users, 'user.add'],
  ['entity', paths.entities, 'entity.add'],
  ['group', paths.groups, 'superuser'],
];
const WAIT_MS = 10_000;
const CREATE = 'main .page-header-actions .amplify-button--primary';

/** Presses the button of a list that opens the form of a new record, once the list is there. */
function pressCreate(path: string, end = Date.now() + WAIT_MS): void {
  const button = location.pathname === path ? document.querySelector<HTMLElement>(CREATE) : null;
  if (button) button.click();
  else if (Date.now() < end) setTimeout(pressCreate, 50, path, end);
}

/**
 * What can be done on the screen: beside its title, in the panel beside a list, with the selected rows, and with the
 * active row, whose menu opens.
 */
const ACTS = [
  'main .page-header-actions :is(button, a[href])',
  'main .peek-actions :is(button, a[href])',
  'main .bulk-bar-acts :is(button, a[href])',
  'main tr:has([data-cell][tabindex="0"]) button[aria-haspopup="menu"]',
].join();

/** The actions of the screen, as they were when the search was opened. */
function actionsOfPage(): Hit[] {
  const acts = document.querySelectorAll<HTMLElement>(ACTS);
  return [...acts].flatMap((act, at): Hit[] => {
    const title = (act.getAttribute('aria-label') ?? act.textContent ?? '').trim();
    const isOff = act.matches(':disabled, [aria-disabled="true"], [aria-pressed]') || act.offsetParent === null;
    return isOff || title === '' ? [] : [{ kind: 'action', title, to: `action ${at}`, run: () => act.click() }];
  });
}

function useCreated(): Hit[] {
  const { t, ready } = useTranslation(['help'], { useSuspense: false });
  const user = useUser();
  const mayKeep = useMayKeepWatchlists();
  return useMemo(() => {
    const isOpen = (path: string) =>
      screens.some((screen) => screen.path === path && !refusalOf(screen, user, today()));
    return CREATED.flatMap(([name, to, access]): Hit[] =>
      ready && (name !== 'watchlist' || mayKeep) && (!access || allows(user, access)) && isOpen(to)
        ? [{ kind: 'action', title: t(`palette.create.${name}`), to, afterwards: () => pressCreate(to) }]
        : [],
    );
  }, [t, ready, user, mayKeep]);
}

/** What can be done from here: the acts of the screen, and new records. Without words all of them. */
export function useActions(words: string) {
  const { t, ready } = useTranslation(['help'], { useSuspense: false });
  const [ofPage] = useState(actionsOfPage);
  const created = useCreated();
  const matching = (hits: readonly Hit[]) => (words ? matchingPages(hits, words) : [...hits]);
  const groups = ready
    ? [
        { name: t('palette.onPage'), hits: matching(ofPage) },
        { name: t('palette.createNew'), hits: matching(created) },
      ]
    : [];
  return groups.filter(({ hits }) => hits.length > 0);
}
