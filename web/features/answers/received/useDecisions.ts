import { useState } from 'react';
import type { Comparison } from '#shared/answers/received.ts';
import type { Statement } from '#shared/answers/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { outcomesOf, wholeOrAlert } from '#web/platform/jobs/bulk.ts';
import { reasonOf } from '#web/platform/jobs/reasons.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

export type Accepted = Partial<Omit<Statement, 'comment'>>;
type Wanted = { product: string; accepted?: Accepted };
/** Why parts were refused. */
type Refused = ReadonlyMap<string, string>;

/** Accepts parts: few now, of many a job does it. */
async function acceptParts(id: string, parts: readonly Wanted[]): Promise<Refused> {
  const body = { parts: [...parts] };
  const answer = await api('POST /api/received_answers/{id}/accept', { params: { id }, body, quiet: true });
  const done = await wholeOrAlert(answer);
  const refused =
    'job' in done
      ? (await outcomesOf(done.job.id, 'refused')).map((each) => [each.id, reasonOf(each)] as const)
      : done.now.items
          .filter(({ outcome }) => outcome === 'refused')
          .map((each) => [each.product, reasonOf(each)] as const);
  return new Map(refused);
}

/** The parts of an answer beside what is known, and the operator's decisions. */
export function useDecisions(id: string, reload: () => Promise<void>) {
  const { t } = useTranslation('received');
  const params = { id };
  const { data, error, mutate } = useApi('GET /api/received_answers/{id}/comparison', { params });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(new Map());
  const [said, setSaid] = useState('');

  const run = async (count: number, work: () => Promise<Refused>, phrase: 'done' | 'left') => {
    setBusy(true);
    setSaid('');
    try {
      const found = await work();
      setRefused(found);
      if (count > found.size) setSaid(t(phrase, { count: count - found.size }));
    } catch {
      // The call has shown an alert. What was decided before stays decided.
    } finally {
      await Promise.all([mutate(), reload()]);
      setBusy(false);
    }
  };

  const accept = (wanted: readonly Wanted[]) => run(wanted.length, () => acceptParts(id, wanted), 'done');
  const dismiss = (left: readonly Comparison[], reason: string) =>
    run(
      left.length,
      async () => {
        const body = { parts: left.map(({ product }) => product), reason };
        await api('POST /api/received_answers/{id}/dismiss', { params, body, quiet: true });
        return new Map();
      },
      'left',
    );
  return { items: data?.items, error, retry: () => void mutate(), accept, dismiss, isBusy, refused, said };
}
