import { Network } from 'lucide-react';
import { useState } from 'react';
import type { SupplierAnswer } from '#shared/third-parties/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useMedia } from '#web/ui/grid/table/useMedia.ts';
import { GenealogyGraph } from './GenealogyGraph.tsx';
import { GenealogyList } from './GenealogyList.tsx';
import '../thirdParties.css';

const VIEWS = ['graph', 'list'] as const;
type View = (typeof VIEWS)[number];

/** The ancestors and descendants of a third-party as a graph, or as a list, the default on a phone. */
export function Genealogy({ thirdParty: { id, name } }: { thirdParty: SupplierAnswer }) {
  const { t } = useTranslation('third-parties');
  const { language } = useFormat();
  const isPhone = useMedia('(max-width: 599.98px)');
  const mayChange = useCan('supplier.change');
  const [chosen, setChosen] = useState<View | null>(null);
  const view = chosen ?? (isPhone ? 'list' : 'graph');
  const { data, error, mutate } = useApi('GET /api/suppliers/{id}/genealogy', {
    params: { id },
    language,
    ownErrors: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height="160px" />;
  if (data.items.length < 2)
    return (
      <EmptyState
        icon={<Network size={24} aria-hidden="true" />}
        title={t('genealogy.none')}
        text={mayChange ? t('genealogy.noneText') : undefined}
      />
    );
  return (
    <section aria-label={t('genealogy.title')}>
      <div className="genealogy-tools">
        <Segments
          label={t('genealogy.view')}
          options={VIEWS.map((value) => ({ value, label: t(`genealogy.${value}`) }))}
          value={view}
          onChange={setChosen}
        />
        {data.message && <p role="status">{data.message}</p>}
      </div>
      {view === 'graph' ? (
        <GenealogyGraph relatives={data.items} self={id} label={t('genealogy.label', { name })} />
      ) : (
        <GenealogyList relatives={data.items} self={id} />
      )}
    </section>
  );
}
