import { ChevronDown, FilePenLine, FileText, PackageX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useDocumentsTab } from '#web/features/documents/common/useDocumentsTab.tsx';
import { RequestPart } from '#web/features/requests/common/RequestPart.tsx';
import { useAddToWatchlist } from '#web/features/watchlists/common/AddToWatchlist.tsx';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { ButtonSpace } from '#web/ui/controls/ButtonSpace.tsx';
import { MoreMenu } from '#web/ui/sheet/MoreMenu.tsx';
import { RecordSheet, type SheetTools } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { ChangePart, useRemovePart } from '../form/ChangePart.tsx';
import { PartSheetOverview } from './PartSheetOverview.tsx';
import { PartSheetSubtitle, referenceOf } from './PartSheetSubtitle.tsx';
import './partSheet.css';
import { PART_KINDS } from './sheetFields.ts';
import { useFieldNames } from './useFieldNames.ts';

const CorrectPart = lazy(() => import('#web/features/monitorings/common/CorrectPart.tsx'));
const ProposeCorrection = lazy(() => import('#web/features/answers/common/ProposeCorrection.tsx'));
const LastBuy = lazy(() => import('#web/features/last-buy/common/PartLastBuy.tsx'));
const DossierButton = lazy(() => import('#web/ui/sheet/DossierButton.tsx'));
const PartSheetApplications = lazy(() => import('./PartSheetApplications.tsx'));
const PartSheetEvents = lazy(() => import('./PartSheetEvents.tsx'));
const PartSheetMonitorings = lazy(() => import('./PartSheetMonitorings.tsx'));
const PartSheetSolutions = lazy(() => import('./PartSheetSolutions.tsx'));

type OnSaved = (part: PartAnswer) => unknown;

/** The part as a correction has left it. */
const reloaded = (id: string) => api('GET /api/products/{id}', { params: { id } });

function Dossier({ part: { id } }: { part: PartAnswer }) {
  const { t } = useTranslation('sheets');
  const space = (
    <ButtonSpace icon={<FileText size={16} aria-hidden="true" />}>
      {t('pdf.button')}
      <ChevronDown size={14} aria-hidden="true" />
    </ButtonSpace>
  );
  return (
    <Suspense fallback={space}>
      <DossierButton
        request={(language) => api('POST /api/products/{id}/pdf', { params: { id }, body: { language }, quiet: true })}
      />
    </Suspense>
  );
}

/** Corrections of a part of the catalogue: the operator's, and those that its third-party proposes. */
function Correction({ part, onSaved }: { part: PartAnswer; onSaved: OnSaved }) {
  const { t } = useTranslation('sheet');
  const isOperator = useUser().entity.type === 'vigie';
  const mayCorrect = useCan('monitoring.add') && isOperator;
  if (part.origin !== 'product') return null;
  const space = <ButtonSpace icon={<FilePenLine size={16} aria-hidden="true" />}>{t('correct')}</ButtonSpace>;
  return (
    <Suspense fallback={mayCorrect && space}>
      {mayCorrect && <CorrectPart part={part} onCorrected={async () => onSaved(await reloaded(part.id))} />}
    </Suspense>
  );
}

function Actions({ part, onSaved }: { part: PartAnswer; onSaved: OnSaved }) {
  const watching = useAddToWatchlist(part.id);
  const removal = useRemovePart(part);
  const isOfThirdParty = useUser().entity.type === 'supplier';
  return (
    <>
      <Correction part={part} onSaved={onSaved} />
      <ChangePart part={part} onSaved={onSaved} />
      <Dossier part={part} />
      <RequestPart part={part} />
      {part.origin === 'product' && isOfThirdParty && (
        <Suspense>
          <ProposeCorrection loadParts={async () => [part.id]} />
        </Suspense>
      )}
      <MoreMenu entries={[watching.entry]} remove={removal.remove} />
      {watching.dialog}
      {removal.dialog}
    </>
  );
}

/** The number of solutions for a part, as text; none if there is none or the user may not know it. */
function useSolutionCount(part: string | undefined): string | undefined {
  const { number } = useFormat();
  const mayCount = useCan('processing_proposal.view_count');
  const query = mayCount && part ? { query: { product: part }, ownErrors: true as const } : null;
  const { data } = useApi('GET /api/products/processing_proposals/count', query);
  return data?.total ? number(data.total) : undefined;
}

/** The tabs of a part that the user may see, besides its history. */
function useTabs(onSaved: OnSaved, solutions: string | undefined) {
  const { t } = useTranslation('sheet');
  const seesExchanges = useCan('event.view');
  const seesMonitorings = useCan('monitoring.view');
  const seesSolutions = useCan('processing_proposal.view');
  const seesApplications = useUser().entity.type !== 'supplier';
  const plans = useCan('project.view_charts') && seesApplications;
  const documents = useDocumentsTab();
  return (part: PartAnswer, tools: SheetTools) => [
    {
      id: 'overview',
      label: t('overview'),
      content: <PartSheetOverview part={part} tools={tools} onSaved={onSaved} />,
    },
    ...(seesApplications && !tools.isPast
      ? [{ id: 'applications', label: t('applications.tab'), content: <PartSheetApplications part={part} /> }]
      : []),
    ...(seesMonitorings
      ? [{ id: 'monitorings', label: t('monitoring.tab'), content: <PartSheetMonitorings part={part} /> }]
      : []),
    ...(seesSolutions
      ? [{ id: 'solutions', label: t('solutions.tab'), count: solutions, content: <PartSheetSolutions part={part} /> }]
      : []),
    ...(seesExchanges && seesApplications && !tools.isPast
      ? [{ id: 'events', label: t('events'), content: <PartSheetEvents part={part} /> }]
      : []),
    ...(plans && !tools.isPast
      ? [{ id: 'last-buy', label: t('lastBuy'), content: <LastBuy key={part.id} part={part} /> }]
      : []),
    ...(tools.isPast ? [] : documents('product', part.id)),
  ];
}

/** `/parts/:id` */
export default function PartSheet() {
  const { t } = useTranslation('sheet');
  const sheet = useSheet('GET /api/products/{id}');
  const nameOf = useFieldNames();
  const solutions = useSolutionCount(sheet.isPast ? undefined : sheet.record?.id);
  const tabs = useTabs(sheet.setRecord, solutions);
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('parts'), to: paths.parts }}
      missing={{ title: t('notFound'), icon: <PackageX size={24} aria-hidden="true" /> }}
      header={(part) => ({
        name: referenceOf(part) || t('part'),
        title: part.label || referenceOf(part) || t('untitled'),
        subtitle: <PartSheetSubtitle part={part} />,
        actions: <Actions part={part} onSaved={sheet.setRecord} />,
      })}
      tabs={tabs}
      history={{ route: 'GET /api/products/{id}/history', kinds: PART_KINDS, nameOf }}
    />
  );
}
