import { CircleX, Plus, Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SolutionRequestAnswer } from '#shared/requests/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useJointDocumentsTab } from '#web/features/documents/common/useDocumentsTab.tsx';
import { ReplaceLink } from '#web/features/replacement/common/ReplaceLink.tsx';
import { nameOfRequest } from '#web/features/requests/common/rules.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { type Sheet, useSheet } from '#web/ui/sheet/useSheet.ts';
import { Comparison } from './comparison/Comparison.tsx';
import { EndedRequest } from './EndedRequest.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestSubtitle } from './RequestSubtitle.tsx';
import { REQUEST_KINDS } from './requestFields.tsx';
import './solutions.css';
import { isWaiting } from './solutionRules.ts';
import { useRequestNames } from './useRequestNames.ts';
import { useRole } from './useRole.ts';
import { type Solutions, useSolutions } from './useSolutions.ts';

const CreateSolution = lazy(() => import('./CreateSolution.tsx'));
const CloseRequest = lazy(() => import('./CloseRequest.tsx'));

type ActionsProps = { request: SolutionRequestAnswer; sheet: Sheet<SolutionRequestAnswer>; solutions: Solutions };

/** Providers and operators propose solutions; operators may also close the request without one. */
function Actions({ request, sheet, solutions }: ActionsProps) {
  const { t } = useTranslation('solutions');
  const role = useRole();
  const mayPropose = useCan('processing_proposal.add');
  const mayClose = useCan('asked_processing.change') && role === 'operator';
  const [opened, setOpened] = useState<'propose' | 'close' | null>(null);
  const accepted = solutions.items?.find(({ state }) => state === 'accepted');
  if (accepted?.equiv_product && role !== 'provider') return <ReplaceLink part={request.product} />;
  if (!isWaiting(request) || role === 'customer') return null;
  const close = () => setOpened(null);
  return (
    <>
      {mayClose && (
        <Button icon={<CircleX size={16} aria-hidden="true" />} onClick={() => setOpened('close')}>
          {t('closing.button')}
        </Button>
      )}
      {mayPropose && (
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpened('propose')}>
          {t('propose')}
        </Button>
      )}
      <Suspense>
        {opened === 'propose' && (
          <CreateSolution request={request.id} onClose={close} onCreated={() => solutions.reload(sheet).then(close)} />
        )}
        {opened === 'close' && (
          <CloseRequest request={request} onClosed={() => solutions.reload(sheet)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

/** `/solutions/requests/:id` */
export default function SolutionRequest() {
  const { t } = useTranslation(['solutions', 'documents']);
  const { number } = useFormat();
  const documents = useJointDocumentsTab();
  const sheet = useSheet('GET /api/asked_processings/{id}');
  const solutions = useSolutions(sheet.id);
  const nameOf = useRequestNames();
  const own = solutions.items ?? [];
  if (sheet.error?.status === 404 && !sheet.isPast && own.length > 0) return <EndedRequest solutions={own} />;
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('solutions:list'), to: paths.solutionRequests }}
      missing={{
        title: t('solutions:notFound'),
        text: t('solutions:notFoundText'),
        icon: <Wrench size={24} aria-hidden="true" />,
      }}
      header={(request) => ({
        name: nameOfRequest(request),
        title: request.label || nameOfRequest(request),
        subtitle: <RequestSubtitle request={request} />,
        actions: <Actions request={request} sheet={sheet} solutions={solutions} />,
      })}
      tabs={(request) => [
        {
          id: 'solutions',
          label: t('solutions:tabs.solutions'),
          count: solutions.items && number(solutions.items.length),
          content: <Comparison request={request} solutions={solutions} reload={() => solutions.reload(sheet)} />,
        },
        {
          id: 'request',
          label: t('solutions:tabs.request'),
          content: <RequestFacts request={request} nameOf={nameOf} />,
        },
        ...documents(
          'processing_proposal',
          own.map(({ id, provider_entity_label }) => ({
            id,
            title: t('documents:ofSolution', { name: provider_entity_label ?? '' }),
          })),
        ),
      ]}
      history={{ route: 'GET /api/asked_processings/{id}/history', kinds: REQUEST_KINDS, nameOf }}
    />
  );
}
