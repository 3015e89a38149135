import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { Answer, ApiError, Input, RouteKey } from '#web/platform/api/api.ts';
import { apiKey, useCall } from '#web/platform/api/useApi.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useParams } from '#web/platform/router/index.ts';
import { useAsOf } from './AsOf.tsx';

/** Routes that return one record, current or as of an instant. */
export type RecordRoute = {
  [K in RouteKey]: K extends `GET ${string}/{id}` ? (Answer<K> extends { id: string } ? K : never) : never;
}[RouteKey];

export type Sheet<Row> = {
  id: string;
  record: Row | undefined;
  error: ApiError | undefined;
  /** Whether a past state is shown. */
  isPast: boolean;
  /** Loads the record again. After a save use `setRecord` with the answer, which does not flicker. */
  reload: () => Promise<void>;
  setRecord: (record: Row) => Promise<void>;
};

/** Whether words of dictionaries are there, or were missed: from then on, even while they are asked for once more. */
function useWords(): boolean {
  const { isLoading } = useDictionaries();
  const areThere = useRef(false);
  areThere.current ||= !isLoading;
  return areThere.current;
}

/**
 * Keeps the current state of a record as the answer to its route. The `mutate` of a hook would write to what is shown by
 * now, which may be another record: a save may take long, and an undo come late.
 */
export function useKeepRecord<K extends RecordRoute>(route: K): (record: Answer<K>) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (record) => {
    const { id } = record as Answer<RecordRoute>;
    const key = apiKey<RouteKey>(route, { params: { id } } as Input<RouteKey>);
    await mutate(key, record, { revalidate: false });
  };
}

/** The record of the address's `:id`, as of the address's `as_of`; with its words, as lines break differently without. */
export function useSheet<K extends RecordRoute>(route: K): Sheet<Answer<K>> {
  const { id = '' } = useParams();
  const [asOf] = useAsOf();
  const hasWords = useWords();
  const { data, error, mutate } = useCall<Answer<K>>(
    route,
    { params: { id }, ...(asOf && { query: { as_of: asOf } }), ownErrors: true },
    { shouldRetryOnError: (failure) => failure.status >= 500 },
  );
  return {
    id,
    record: error?.status === 404 || !hasWords ? undefined : data,
    error: data && error?.status !== 404 ? undefined : error,
    isPast: asOf !== null,
    reload: async () => void (await mutate()),
    setRecord: useKeepRecord(route),
  };
}
