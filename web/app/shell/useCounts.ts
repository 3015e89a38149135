import { SILENT } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { isInPortal } from '../routes/guardRules.ts';
import type { Count } from '../routes/screen.ts';

const ONE = { size: 1, include_fields: 'id' };

/** The numbers of questions and open requests, of requests in carts, and of what third-parties sent or have not answered, that the user may see. */
export function useCounts(): Partial<Record<Count, number>> {
  const mayMonitor = useCan('asked_monitoring.view');
  const isProvider = useUser().entity.type === 'supplier';
  const maySolve = useCan('asked_processing.view');
  const monitoring = useApi('GET /api/asked_monitorings/count', mayMonitor ? SILENT : null).data;
  const processing = useApi('GET /api/asked_processings/count', maySolve && !isProvider ? SILENT : null).data;
  const mayAnswer = useCan('answer.view');
  const answers = useApi(
    'GET /api/received_answers',
    mayAnswer ? { ...SILENT, query: { state: 'open', ...ONE } } : null,
  ).data;
  const mails = useApi('GET /api/triage', mayAnswer ? { ...SILENT, query: { state: 'waiting', ...ONE } } : null).data;
  const isOperator = useUser().entity.type === 'vigie';
  const mayFollowUp = useCan('event.add') && isOperator;
  const due = useApi('GET /api/events', mayFollowUp ? { ...SILENT, query: { follow_up: 'due', ...ONE } } : null).data;
  // A provider has no cart: it sees how many requests wait for its solution.
  const waiting = useApi(
    'GET /api/asked_processings',
    isProvider && maySolve ? { ...SILENT, query: { own_solution__ne: 'submitted', ...ONE } } : null,
  ).data;
  const questions = useApi('GET /api/questions', isInPortal(useUser(), today()) ? SILENT : null).data;
  return {
    ...(questions && { questions: questions.items.filter(({ state }) => state === 'open').length }),
    ...(due && { followUps: due.total }),
    ...(answers && { answers: answers.total }),
    ...(mails && { triage: mails.total }),
    ...(monitoring && { monitoringCart: monitoring.pending, monitoringRequests: monitoring.open }),
    ...(waiting && { solutionRequests: waiting.total }),
    ...(processing && { solutionCart: processing.pending, solutionRequests: processing.open }),
  };
}
