import type { MessageAnswer } from '#shared/messages/schema.ts';
import { TOPIC_NAMES, type Topic } from '#shared/messages/topics.ts';
import { isOneOf } from '#shared/values/objects.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { currentLanguage } from '#web/platform/language/language.ts';
import { useSearchParams } from '#web/platform/router/index.ts';

export const VIEWS = ['all', 'unread', 'archived'] as const;
export const SIZES = [25, 50, 100] as const;

export type InboxAddress = {
  view: (typeof VIEWS)[number];
  topic: Topic | undefined;
  search: string;
  page: number;
  size: number;
};

/** Unknown and malformed parameters are ignored. */
function readAddress(search: URLSearchParams): InboxAddress {
  const [view, topic, page] = [search.get('view'), search.get('topic'), search.get('page')];
  return {
    view: isOneOf(VIEWS, view) ? view : 'all',
    topic: isOneOf(TOPIC_NAMES, topic) ? topic : undefined,
    search: search.get('search') ?? '',
    page: page && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    size: SIZES.find((size) => String(size) === search.get('size')) ?? SIZES[0],
  };
}

/** Only what differs from the default. */
const writeAddress = ({ view, topic, search, page, size }: InboxAddress): Record<string, string> => ({
  ...(view !== 'all' && { view }),
  ...(topic && { topic }),
  ...(search && { search }),
  ...(page > 1 && { page: String(page) }),
  ...(size !== SIZES[0] && { size: String(size) }),
});

const VIEW_QUERIES = { all: {}, unread: { is_read: 'false' }, archived: { is_archived: 'true' } } as const;

/** A page of the user's messages, as the address says; all but turning pages goes back to the first one. */
export function useInbox() {
  const [parameters, setParameters] = useSearchParams();
  const address = readAddress(parameters);
  const { view, topic, search, page, size } = address;
  const query = {
    ...VIEW_QUERIES[view],
    ...(topic && { topic }),
    ...(search && { search }),
    ...{ page: String(page), size: String(size) },
  };
  const answer = useApi(
    'GET /api/messages',
    { query, ownErrors: true, quiet: true, language: currentLanguage() },
    { keepPreviousData: true },
  );
  const unread = useApi('GET /api/messages/count', SILENT).data?.unread ?? 0;
  return {
    address,
    answer,
    unread,
    change: (changes: Partial<InboxAddress>) =>
      setParameters(writeAddress({ ...address, page: 1, ...changes }), { replace: true }),
    /** Marks it as read or unread. */
    read: ({ id }: MessageAnswer, is_read: boolean) =>
      api('POST /api/messages/read', { body: { ids: [id], is_read }, quiet: true }),
    archive: ({ id }: MessageAnswer, is_archived: boolean) =>
      api('POST /api/messages/archive', { body: { ids: [id], is_archived }, quiet: true }),
    readAll: () => api('POST /api/messages/read', { body: { all: true }, quiet: true }),
  };
}
export type InboxState = ReturnType<typeof useInbox>;
