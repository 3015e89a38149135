import { declining, solutionsOf } from '#functions/api/solutions/store.ts';
import { isOperator, isSolving } from '#platform/auth/source-rules.ts';
import { ownStates } from '#platform/auth/waiting.ts';
import { SOLUTION_REQUEST } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { translatorFor } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { checkProcessing, checkWanting } from '#shared/requests/rules.ts';
import type { SolutionRequest } from '#shared/requests/schema.ts';

/** What the requesting entity wants. */
export const wishes: Resource<SolutionRequest> = {
  kind: SOLUTION_REQUEST,
  guard(actor, request) {
    if (request.owner_entity !== actor.entity.id) throw new AppError('permission_denied');
    checkWanting(request);
  },
};

/** Users write only the end of a solution request: an operator closes it. */
export const requests: Resource<SolutionRequest> = {
  kind: SOLUTION_REQUEST,
  async extras(actor) {
    const states = isSolving(actor) ? await ownStates(actor.entity.id) : null;
    return (id) => (states ? { own_solution: states.get(id)?.state ?? null } : {});
  },
  guard(actor) {
    if (!isOperator(actor)) throw new AppError('permission_denied');
  },
  prepare({ language }, { processing_state }, before) {
    const translate = translatorFor(language);
    if (processing_state)
      checkProcessing(before?.processing_state ?? null, processing_state, (state) =>
        translate(`choices:processing_state.${state}`),
      );
    return {};
  },
  /** Closing a request also declines its undecided solutions. */
  async relatedWrites({ author }, { id, processing_state }) {
    if (processing_state !== 'processing_complete') return {};
    return { changes: declining(await solutionsOf(id), author, { code: 'user_edit' }) };
  },
};
