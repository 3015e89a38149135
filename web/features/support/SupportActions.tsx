import type { SupportAnswer, SupportState } from '#shared/supports/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';

type Props = {
  support: SupportAnswer;
  onSaved: (support: SupportAnswer) => Promise<void>;
  /** After a refusal, as somebody else may have moved it. */
  onRefused: () => Promise<void>;
};

const MOVES = ['in_work', 'waiting', 'done'] as const;

/** Where the user may move a request. What is closed is reopened; nothing else becomes new again. */
function movesOf(state: SupportState, isOperator: boolean): Exclude<SupportState, 'new'>[] {
  if (state === 'done') return isOperator ? ['in_work'] : [];
  if (!isOperator) return ['done'];
  return MOVES.filter((each) => each !== state);
}

/** Moves a request to another state without a message. */
export function SupportActions({ support, onSaved, onRefused }: Props) {
  const { t } = useTranslation(['support', 'choices']);
  const isOperator = useUser().entity.type === 'vigie';
  const { isBusy, busily } = useBusy();
  const { id, version } = support;
  const move = (state: Exclude<SupportState, 'new'>) =>
    busily(() =>
      api('PUT /api/supports/{id}', {
        params: { id },
        // What operators change among themselves is no conflict for the author.
        body: { state, ...(isOperator && { version }) },
        success: t('support:moved', { state: t(`choices:support_state.${state}`) }),
      }).then(onSaved, onRefused),
    );
  return movesOf(support.state, isOperator).map((state) => (
    <Button key={state} isDisabled={isBusy} onClick={() => void move(state)}>
      {t(support.state === 'done' ? 'support:actions.reopen' : `support:actions.${state}`)}
    </Button>
  ));
}
