import { declining, solutionsOf } from '#functions/api/solutions/store.ts';
import { isOperator } from '#platform/auth/visibility.ts';
import { ASKED_PROCESSING } from '#platform/records/kinds.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { speak } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import { checkProcessing } from '#shared/requests/rules.ts';
import type { AskedProcessing } from '#shared/requests/schema.ts';

/** What is written of a request by hand is its end: an operator closes it. */
export const requests: Resource<AskedProcessing> = {
  kind: ASKED_PROCESSING,
  guard(actor) {
    if (!isOperator(actor)) throw new AppError('permission_denied');
  },
  complete({ language }, { processing_state }, before) {
    const say = speak(language);
    if (processing_state)
      checkProcessing(before?.processing_state ?? null, processing_state, (state) =>
        say(`choices:processing_state.${state}`),
      );
    return {};
  },
  /** Solutions that nobody has decided on are declined with it. */
  async along({ author }, { id, processing_state }) {
    if (processing_state !== 'processing_complete') return {};
    return { changes: declining(await solutionsOf(id), author, { code: 'user_edit' }) };
  },
};
